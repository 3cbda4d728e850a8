-- What an attempt by card is for. A prepayment takes every instalment of its loan, so that the index of one open attempt
-- per instalment keeps it apart from any other.
CREATE TYPE card_payment_purpose AS ENUM ('installments', 'prepayment', 'payoff');
ALTER TABLE card_payments
  ADD COLUMN purpose card_payment_purpose NOT NULL DEFAULT 'installments',
  ADD COLUMN mode prepayment_mode,
  ADD CONSTRAINT card_payments_mode CHECK ((purpose = 'prepayment') = (mode IS NOT NULL));

-- What a client wants done with a transfer that has still to come (decision 47). One that is over stays `waiting` until
-- another takes its place: whoever reads looks at the day.
CREATE TYPE prepayment_choice AS ENUM ('smaller_installment', 'fewer_installments', 'payoff');
CREATE TYPE prepayment_choice_state AS ENUM ('waiting', 'used', 'replaced', 'expired', 'withdrawn');
CREATE TABLE prepayment_choices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  choice prepayment_choice NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  -- Put aside when it was chosen: what is put aside beyond that came for it.
  funds_centimos bigint NOT NULL CHECK (funds_centimos >= 0),
  -- Business days: money counts from the first to the last of them.
  chosen_on date NOT NULL,
  valid_until date NOT NULL,
  chosen_at timestamptz NOT NULL,
  state prepayment_choice_state NOT NULL DEFAULT 'waiting',
  ended_at timestamptz,
  CHECK (valid_until >= chosen_on),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX prepayment_choices_one_waiting ON prepayment_choices (loan_id) WHERE state = 'waiting';
CREATE INDEX prepayment_choices_by_loan ON prepayment_choices (loan_id, id);
