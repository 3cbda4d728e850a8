-- ── A card payment that the gateway took back (decision 51) ─────────────────────────────────────────────────────────

-- The day on which the payment was taken back in its loan because of this line: it leaves nothing on the account then.
ALTER TABLE gateway_settlement_lines ADD COLUMN reversed_on date,
  ADD CONSTRAINT gateway_lines_reversed CHECK (
    reversed_on IS NULL
    OR (outcome IN ('refund', 'chargeback') AND card_payment_id IS NOT NULL AND difference_centimos = 0)
  );
-- A payment is taken back once, however many lines say so.
CREATE UNIQUE INDEX gateway_lines_reverse_once ON gateway_settlement_lines (card_payment_id)
  WHERE reversed_on IS NOT NULL;

-- That takes two people.
ALTER TABLE approvals DROP CONSTRAINT approvals_subject_kind_check,
  ADD CONSTRAINT approvals_subject_kind_check
    CHECK (subject_kind IN ('loan', 'transfer', 'gateway_settlement', 'money_return', 'card_payment'));

-- ── Words about people ─────────────────────────────────────────────────────────────────────────────────────────────

-- Why a payment was taken back is said where somebody did it: by the transfer's trail, by the approval.
ALTER TABLE loan_payment_reversals DROP COLUMN reason;
