-- Money goes back in three steps (decision 46): proposed, approved by a second person, paid at the bank or given up.
INSERT INTO ledger_accounts (code, type, name) VALUES
  ('returns_payable', 'liability', 'Devoluciones aprobadas por pagar');
INSERT INTO entry_kinds (kind) VALUES ('return_payment');

ALTER TYPE work_item_kind ADD VALUE 'return_to_pay';

-- A new type, since values that are added to one cannot be used before the end of the transaction.
DROP INDEX money_returns_one_waiting_of_suspense, money_returns_one_waiting_of_loan, money_returns_paid_once;
ALTER TABLE money_returns DROP CONSTRAINT money_returns_check2, DROP CONSTRAINT money_returns_check3,
  ALTER COLUMN state DROP DEFAULT;
ALTER TYPE money_return_state RENAME TO money_return_state_of_two_steps;
CREATE TYPE money_return_state AS ENUM ('waiting', 'approved', 'paid', 'declined', 'outdated', 'given_up');
ALTER TABLE money_returns
  ALTER COLUMN state TYPE money_return_state USING state::text::money_return_state,
  ALTER COLUMN state SET DEFAULT 'waiting',
  -- From this day on it was reserved.
  ADD COLUMN approved_on date,
  -- By whom and when its payment was written down, or it was given up, and why.
  ADD COLUMN ended_by bigint REFERENCES staff_users,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ended_reason text;
DROP TYPE money_return_state_of_two_steps;

-- Until now whoever confirmed had paid: both at once.
UPDATE money_returns SET approved_on = paid_on, ended_by = approvals.settled_by, ended_at = approvals.settled_at
FROM approvals
WHERE money_returns.state = 'paid' AND approvals.subject_kind = 'money_return'
  AND approvals.subject_id = money_returns.id AND approvals.state = 'confirmed';

ALTER TABLE money_returns
  ADD CONSTRAINT money_returns_approved
    CHECK ((state IN ('approved', 'paid', 'given_up')) = (approved_on IS NOT NULL)),
  ADD CONSTRAINT money_returns_ended CHECK ((state IN ('paid', 'given_up')) = (ended_at IS NOT NULL)),
  ADD CONSTRAINT money_returns_paid CHECK ((state = 'paid') = (paid_on IS NOT NULL)),
  ADD CONSTRAINT money_returns_referenced CHECK ((state = 'paid') = (bank_reference IS NOT NULL)),
  ADD CONSTRAINT money_returns_given_up CHECK ((state = 'given_up') = (ended_reason IS NOT NULL));
CREATE UNIQUE INDEX money_returns_one_waiting_of_suspense ON money_returns (suspense_item_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX money_returns_one_waiting_of_loan ON money_returns (source, loan_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX money_returns_paid_once ON money_returns (bank, upper(bank_reference)) WHERE state = 'paid';

-- It left suspense on the day of `returned_on`, and is still at our bank.
ALTER TABLE suspense_items ADD COLUMN is_leaving boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT suspense_items_leaving CHECK (NOT is_leaving OR (returned_on IS NOT NULL AND NOT is_voided));
CREATE OR REPLACE VIEW transfers_now AS
  SELECT transfers.*, item.id AS suspense_id, item.returned_on, item.held_at, payment.loan_id, payment.key AS payment_key,
    CASE WHEN item.is_voided THEN 'voided' WHEN item.is_leaving THEN 'returning'
      WHEN item.returned_on IS NOT NULL THEN 'returned' WHEN item.is_gateway_deposit THEN 'gateway'
      WHEN payment.id IS NOT NULL THEN 'applied' ELSE 'waiting' END AS state
  FROM transfers JOIN suspense_items AS item ON item.key = transfers.suspense_key
  LEFT JOIN loan_payments AS payment ON payment.id = item.assigned_payment_id AND NOT EXISTS (
    SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id
  );
ALTER TABLE transfer_events DROP CONSTRAINT transfer_events_kind_check,
  ADD CONSTRAINT transfer_events_kind_check CHECK (kind IN (
    'recorded', 'applied', 'undone', 'returning', 'returned', 'kept', 'gateway_deposit', 'gateway_undone', 'voided'
  ));
