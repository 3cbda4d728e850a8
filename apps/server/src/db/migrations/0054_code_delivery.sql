-- The message that carries a code to the phone or the e-mail it proves, for who asks how it fares. Only its number: the
-- outbox may be cleared, and codes from before have none.
ALTER TABLE one_time_codes ADD COLUMN message_id bigint;
