-- Work at the desk is about a loan, or about money that names none. `loan_id` stays for what is about a loan, and for
-- anything else of which the loan is known.
ALTER TYPE work_item_kind ADD VALUE 'transfer_unmatched';
ALTER TYPE work_item_kind ADD VALUE 'unapplied_money';
ALTER TYPE work_item_kind ADD VALUE 'refund_payable';
ALTER TYPE work_item_kind ADD VALUE 'gateway_difference';

ALTER TABLE work_items
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'loan'
    CHECK (subject_kind IN ('loan', 'transfer', 'gateway_settlement', 'money_return')),
  ADD COLUMN subject_id bigint,
  -- What the queue shows where there is no client to name; never anybody's name.
  ADD COLUMN title text,
  ADD COLUMN amount_centimos bigint CHECK (amount_centimos > 0),
  ALTER COLUMN loan_id DROP NOT NULL;
UPDATE work_items SET subject_id = loan_id;
ALTER TABLE work_items
  ALTER COLUMN subject_kind DROP DEFAULT,
  ALTER COLUMN subject_id SET NOT NULL,
  ADD CONSTRAINT work_items_of_loan CHECK (subject_kind <> 'loan' OR subject_id IS NOT DISTINCT FROM loan_id),
  ADD CONSTRAINT work_items_titled CHECK (subject_kind = 'loan' OR title IS NOT NULL);
DROP INDEX work_items_once;
CREATE UNIQUE INDEX work_items_once ON work_items (kind, subject_kind, subject_id) WHERE closed_at IS NULL;
CREATE INDEX work_items_by_subject ON work_items (subject_kind, subject_id, id);

ALTER TABLE approvals
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'loan'
    CHECK (subject_kind IN ('loan', 'transfer', 'gateway_settlement', 'money_return')),
  ADD COLUMN subject_id bigint,
  ALTER COLUMN loan_id DROP NOT NULL;
UPDATE approvals SET subject_id = loan_id;
ALTER TABLE approvals
  ALTER COLUMN subject_kind DROP DEFAULT,
  ALTER COLUMN subject_id SET NOT NULL,
  ADD CONSTRAINT approvals_of_loan CHECK (subject_kind <> 'loan' OR subject_id IS NOT DISTINCT FROM loan_id);
DROP INDEX approvals_one_waiting;
CREATE UNIQUE INDEX approvals_one_waiting ON approvals (subject_kind, subject_id, command) WHERE state = 'waiting';
CREATE INDEX approvals_by_subject ON approvals (subject_kind, subject_id, id);

-- While a return of it waits for a second person, nobody assigns it to a loan.
ALTER TABLE suspense_items ADD COLUMN held_at timestamptz;

-- What is payable to clients of cancelled loans is looked for among all entries.
CREATE INDEX postings_of_refunds ON postings (loan_id) WHERE account_code = 'client_refunds_payable';

-- Money that goes back: what nobody claimed, what a client put aside, or what a cancelled loan left payable. It waits
-- for a second person, who pays it at the bank and brings the bank's number.
CREATE TYPE money_return_source AS ENUM ('suspense', 'funds', 'refund');
CREATE TYPE money_return_state AS ENUM ('waiting', 'paid', 'declined', 'outdated');
CREATE TABLE money_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source money_return_source NOT NULL,
  suspense_item_id bigint REFERENCES suspense_items,
  loan_id bigint REFERENCES loans,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  -- To whom; kept with the books, like every payment that left.
  payee_name text NOT NULL,
  payee_document text,
  bank text NOT NULL,
  cci text NOT NULL,
  reason text NOT NULL,
  proposed_by bigint NOT NULL REFERENCES staff_users,
  proposed_at timestamptz NOT NULL,
  proposed_on date NOT NULL,
  state money_return_state NOT NULL DEFAULT 'waiting',
  paid_on date,
  bank_reference text,
  CHECK ((source = 'suspense') = (suspense_item_id IS NOT NULL)),
  CHECK ((source = 'suspense') = (loan_id IS NULL)),
  CHECK ((state = 'paid') = (paid_on IS NOT NULL)),
  CHECK ((state = 'paid') = (bank_reference IS NOT NULL))
);
CREATE UNIQUE INDEX money_returns_one_waiting_of_suspense ON money_returns (suspense_item_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX money_returns_one_waiting_of_loan ON money_returns (source, loan_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX money_returns_paid_once ON money_returns (bank, upper(bank_reference)) WHERE state = 'paid';
CREATE INDEX money_returns_by_state ON money_returns (state, id);
CREATE INDEX money_returns_by_loan ON money_returns (loan_id, id);
