-- What the bureau said of a person serves every question about them for a while (domain.md §3, decision 33).

CREATE TABLE credit_reports (
  document_type document_type NOT NULL,
  identification_number text NOT NULL CHECK (identification_number = lower(identification_number)),
  report jsonb NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (document_type, identification_number)
);

-- Who is asking the bureau about a person right now. The row ends by itself: whoever crashed does not hold it for ever.
CREATE TABLE credit_report_flights (
  document_type document_type NOT NULL,
  identification_number text NOT NULL CHECK (identification_number = lower(identification_number)),
  flight uuid NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (document_type, identification_number)
);

-- Nothing sets it yet: the biometric check will. Until then reasons are told in general words only.
ALTER TABLE clients ADD COLUMN identity_proved_at timestamptz;

-- Each decision has a row of its own loan; one that an answer on file gave says which.
ALTER TABLE evaluations
  ADD COLUMN reused_from bigint REFERENCES evaluations,
  ADD COLUMN own_history jsonb;

-- Until now an answer that served again left no row with the loan that it served.
INSERT INTO evaluations (loan_id, content_hash, evaluated_at, business_date, policy_version, result, reasons,
  suggestions, reports, reused_from)
SELECT loans.id, given.content_hash, given.evaluated_at, given.business_date, given.policy_version, given.result,
  given.reasons, given.suggestions, given.reports, given.id
FROM loans CROSS JOIN LATERAL (
  SELECT evaluations.* FROM evaluations JOIN loans AS other ON other.id = evaluations.loan_id
  WHERE other.client_id = loans.client_id AND evaluations.result = loans.evaluation AND other.id < loans.id
  ORDER BY evaluations.id DESC LIMIT 1
) AS given
WHERE loans.evaluation IS NOT NULL
  AND NOT EXISTS (SELECT FROM evaluations WHERE evaluations.loan_id = loans.id);
