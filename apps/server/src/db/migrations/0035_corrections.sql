-- What was typed or promised, and is put right afterwards.

-- ── Transfers (decision 49) ────────────────────────────────────────────────────────────────────────────────────────

-- One that was mistyped was never there: it left suspense by its contrary, on the day of `returned_on`.
ALTER TABLE suspense_items ADD COLUMN is_voided boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT suspense_items_voided CHECK (NOT is_voided OR returned_on IS NOT NULL);

DROP VIEW transfers_now;
-- No screen ever asked for the document of whom a typed one is for; the code of the loan says it.
ALTER TABLE transfers DROP COLUMN typed_document;
-- Of a typed one: the day that the bank's own file gave it, once one has.
ALTER TABLE transfers ADD COLUMN bank_day date,
  ADD CONSTRAINT transfers_bank_day CHECK (bank_day IS NULL OR statement_id IS NULL);
-- Until now a file knew a typed one only by the same day.
UPDATE transfers SET bank_day = booked_on
WHERE statement_id IS NULL AND id IN (SELECT transfer_id FROM bank_statement_lines);
CREATE VIEW transfers_now AS
  SELECT transfers.*, item.id AS suspense_id, item.returned_on, item.held_at, payment.loan_id, payment.key AS payment_key,
    CASE WHEN item.is_voided THEN 'voided' WHEN item.returned_on IS NOT NULL THEN 'returned'
      WHEN item.is_gateway_deposit THEN 'gateway' WHEN payment.id IS NOT NULL THEN 'applied' ELSE 'waiting' END AS state
  FROM transfers JOIN suspense_items AS item ON item.key = transfers.suspense_key
  LEFT JOIN loan_payments AS payment ON payment.id = item.assigned_payment_id AND NOT EXISTS (
    SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id
  );

ALTER TABLE transfer_events DROP CONSTRAINT transfer_events_kind_check,
  ADD CONSTRAINT transfer_events_kind_check CHECK (kind IN (
    'recorded', 'applied', 'undone', 'returned', 'gateway_deposit', 'gateway_undone', 'voided'
  ));
-- A reason may tell of a person: it is forgotten with whoever paid, or was paid for. All else stays as it was written.
DROP TRIGGER transfer_events_append_only ON transfer_events;
CREATE TRIGGER transfer_events_append_only BEFORE DELETE OR TRUNCATE ON transfer_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_events_only_emptied BEFORE UPDATE ON transfer_events
  FOR EACH ROW WHEN (
    (NEW.id, NEW.transfer_id, NEW.kind, NEW.at, NEW.staff_user_id, NEW.loan_id, NEW.payment_key)
      IS DISTINCT FROM
    (OLD.id, OLD.transfer_id, OLD.kind, OLD.at, OLD.staff_user_id, OLD.loan_id, OLD.payment_key)
    OR NEW.reason IS NOT NULL
  ) EXECUTE FUNCTION refuse_change();

-- ── The gateway (decision 51) ──────────────────────────────────────────────────────────────────────────────────────

CREATE INDEX gateway_lines_unknown_charge ON gateway_settlement_lines (reference) WHERE outcome = 'unknown';

-- ── Prepayment by transfer (decision 47) ───────────────────────────────────────────────────────────────────────────

-- How many payments its loan had when it was chosen: what transfers put aside since came for it. And of the payment with
-- which it happened, the key: if that is taken back, the choice waits again.
ALTER TABLE prepayment_choices ADD COLUMN movements integer CHECK (movements >= 0), ADD COLUMN payment_key text;
UPDATE prepayment_choices AS choice SET
  movements = (
    SELECT count(*) FROM loan_payments AS payment
    WHERE payment.loan_id = choice.loan_id AND payment.recorded_at <= choice.chosen_at
  ),
  -- Taken in the transaction that wrote the payment, so the same instant; should none be found, it is over.
  payment_key = CASE WHEN state = 'used' THEN (
    SELECT payment.key FROM loan_payments AS payment
    WHERE payment.loan_id = choice.loan_id AND payment.key LIKE 'suspense:%' AND payment.recorded_at >= choice.chosen_at
    ORDER BY abs(extract(epoch FROM payment.recorded_at - choice.ended_at)), payment.id LIMIT 1
  ) END;
UPDATE prepayment_choices SET state = 'replaced' WHERE state = 'used' AND payment_key IS NULL;
ALTER TABLE prepayment_choices ALTER COLUMN movements SET NOT NULL, DROP COLUMN funds_centimos,
  ADD CONSTRAINT prepayment_choices_used CHECK ((state = 'used') = (payment_key IS NOT NULL));
CREATE UNIQUE INDEX prepayment_choices_by_payment ON prepayment_choices (payment_key);

-- ── Promises (decision 48) ─────────────────────────────────────────────────────────────────────────────────────────

-- The newest contact when it broke: work about it is done by a later one.
ALTER TABLE payment_promises ADD COLUMN broken_after_contact_id bigint REFERENCES collection_contacts;
UPDATE payment_promises AS promise SET broken_after_contact_id = (
  SELECT max(contact.id) FROM collection_contacts AS contact
  WHERE contact.loan_id = promise.loan_id
    AND (contact.id = promise.contact_id OR contact.contacted_at::date <= promise.settled_on)
) WHERE state = 'broken';
ALTER TABLE payment_promises ADD CONSTRAINT payment_promises_broken
  CHECK ((state = 'broken') = (broken_after_contact_id IS NOT NULL));
