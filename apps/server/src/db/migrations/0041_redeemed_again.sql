-- A redemption that was undone leaves a loan that can be redeemed again (decision 55): each redemption has its number, and
-- what belongs to one says which. What is there belongs to the first; its keys and rows stay as they are.

INSERT INTO entry_kinds (kind) VALUES ('redemption_undone');

-- In force, or the next to come: one more with each that was undone.
ALTER TABLE loans ADD COLUMN redemption integer NOT NULL DEFAULT 1 CHECK (redemption > 0);

ALTER TABLE loan_payments ADD COLUMN redemption integer NOT NULL DEFAULT 1 CHECK (redemption > 0);
ALTER TABLE loan_payments ALTER COLUMN redemption DROP DEFAULT;

-- One line per redemption, and one that counts per loan.
ALTER TABLE clinic_payments
  DROP CONSTRAINT clinic_payments_loan_id_key,
  ADD COLUMN redemption integer NOT NULL DEFAULT 1 CHECK (redemption > 0),
  ADD CONSTRAINT clinic_payments_once UNIQUE (loan_id, redemption);
ALTER TABLE clinic_payments ALTER COLUMN redemption DROP DEFAULT;
CREATE UNIQUE INDEX clinic_payments_one_counts ON clinic_payments (loan_id) WHERE voided_on IS NULL;

-- A promise to pay what is not owed any more, and was not paid, is neither kept nor broken.
ALTER TYPE promise_state ADD VALUE 'ended';
