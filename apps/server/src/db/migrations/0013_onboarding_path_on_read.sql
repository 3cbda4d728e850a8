-- Where a client goes on is worked out from the answers on file whenever it is asked for (decision 9): two writers kept
-- a copy of it here.
ALTER TABLE clients DROP COLUMN onboarding_path;
