-- What a loan remembers on its way (domain.md §2, "Details of the moves").

CREATE TYPE loan_backing AS ENUM ('guarantor', 'collateral');

ALTER TABLE loans
  ADD COLUMN backing loan_backing,
  ADD COLUMN contract_on date;

-- What the desk asked for last, else what the credit check wanted; a changed request forgot either (decision 23).
UPDATE loans SET backing = CASE
    WHEN told.event = 'ask_guarantor' THEN 'guarantor'
    WHEN told.event = 'ask_collateral' THEN 'collateral'
    WHEN told.event = 'pass_evaluation' AND evaluation = 'manual + guarantor' THEN 'guarantor'
    WHEN told.event = 'pass_evaluation' AND evaluation = 'manual + garanty' THEN 'collateral'
  END::loan_backing
  FROM (
    SELECT DISTINCT ON (loan_id) loan_id, event FROM loan_events
    WHERE event IN ('pass_evaluation', 'change_request', 'ask_guarantor', 'ask_collateral')
    ORDER BY loan_id, id DESC
  ) AS told
  WHERE told.loan_id = loans.id;

-- Contracts were not told apart from the signing before: theirs is the day on which it began.
UPDATE loans SET contract_on = started.business_date
  FROM (SELECT loan_id, max(business_date) AS business_date FROM loan_events WHERE event = 'start_signing' GROUP BY loan_id)
    AS started
  WHERE started.loan_id = loans.id;

-- The last day to sign or to redeem used to be forgotten with the next move; an undone redemption needs it again.
UPDATE loans SET valid_until = signed_on + 10 WHERE valid_until IS NULL AND signed_on IS NOT NULL;
UPDATE loans SET valid_until = waited.business_date + 10
  FROM (SELECT loan_id, max(business_date) AS business_date FROM loan_events WHERE event = 'holder_signs' GROUP BY loan_id)
    AS waited
  WHERE waited.loan_id = loans.id AND valid_until IS NULL;

-- Where clients resume: `user/credits` is for those who wait for signatures, the others are done.
UPDATE clients SET onboarding_path = 'user'
  WHERE onboarding_path = 'user/credits'
    AND (SELECT state FROM loans WHERE client_id = clients.id ORDER BY id DESC LIMIT 1) <> 'awaiting_signers';

-- The sweep of contracts that nobody signed in time reads these and no others.
CREATE INDEX loans_with_open_contract ON loans (contract_on) WHERE state IN ('approved', 'signing', 'signing_failed');

-- An accepted receipt waits for a batch; only what is in one is paid.
ALTER TABLE clinic_payments
  ADD CHECK (settlement_id IS NULL OR state IN ('EN PROCESO', 'PAGADO')),
  ADD CHECK (settlement_id IS NOT NULL OR state <> 'PAGADO');
CREATE INDEX clinic_payments_to_batch ON clinic_payments (site_id, id)
  WHERE state = 'EN PROCESO' AND settlement_id IS NULL AND voided_on IS NULL;
