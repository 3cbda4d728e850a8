-- From where somebody acted, shortened to its network (http/client-address.ts): enough to see that two things came from
-- one place, too little to find a person by. Null for what the program does by itself, and for what is older.
ALTER TABLE audit_events ADD COLUMN address text;
