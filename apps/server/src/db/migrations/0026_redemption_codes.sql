-- The code that redeems a loan is a one-time code like the others, bound to its loan (domain.md §6).
ALTER TYPE code_purpose ADD VALUE 'redemption';
ALTER TABLE one_time_codes ADD COLUMN loan_id bigint REFERENCES loans;
-- Where the same code went as well: it counts against that address too.
ALTER TABLE one_time_codes ADD COLUMN copied_to text;
-- How it went: whoever asks again while it is good is told where to look for it.
CREATE TYPE code_service AS ENUM ('whatsapp', 'sms');
ALTER TABLE one_time_codes ADD COLUMN service code_service;
-- As text: a value that this very file adds cannot be named as one of its type yet.
ALTER TABLE one_time_codes
  ADD CONSTRAINT one_time_codes_of_a_loan CHECK ((purpose::text = 'redemption') = (loan_id IS NOT NULL)),
  ADD CONSTRAINT one_time_codes_service CHECK ((loan_id IS NOT NULL) = (service IS NOT NULL)),
  ADD CONSTRAINT one_time_codes_copied CHECK (copied_to IS NULL OR service = 'whatsapp');
CREATE INDEX one_time_codes_of_loan ON one_time_codes (loan_id, id DESC) WHERE loan_id IS NOT NULL;
CREATE INDEX one_time_codes_copied_to ON one_time_codes (copied_to, sent_at DESC) WHERE copied_to IS NOT NULL;
