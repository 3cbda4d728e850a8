-- On what a session is used, in the words its owner knows it by ('Chrome en Android'). The browser's whole
-- description of itself is not kept: it would tell more than the list of open sessions needs.
ALTER TABLE sessions ADD COLUMN device text CHECK (length(device) <= 40);
