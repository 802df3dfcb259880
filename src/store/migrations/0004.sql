-- Version 4: what reading the files of an import gave, so that reading them again right after it tells the same at once.
-- "source" stands for all that decides what reading gives: the file, how it is read, and the program that reads it.

ALTER TABLE imports ADD COLUMN source TEXT;
ALTER TABLE imports ADD COLUMN reading TEXT CHECK ((reading IS NULL) = (source IS NULL) AND json_valid(reading));
