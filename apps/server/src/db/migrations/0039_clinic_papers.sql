-- The papers between the lender and a clinic: the letter that promises a payment, and what the clinic sends for it.

CREATE TABLE approval_letters (
  -- Its number is made of it (`letterNumber` of the domain).
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL UNIQUE REFERENCES clinic_payments,
  -- The day that it bears.
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Null: by the program itself.
  issued_by bigint REFERENCES staff_users
);

-- Each sending stays, with what was said of it. Nobody with a contract is ever forgotten, and each of these has one.
CREATE TABLE clinic_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES clinic_payments,
  file_id bigint NOT NULL UNIQUE REFERENCES stored_files,
  -- What the clinic called it; never a path.
  name text NOT NULL,
  -- By what it is.
  extension text NOT NULL CHECK (extension IN ('pdf', 'jpg', 'png')),
  -- Of the bytes as they came, before a picture was written anew.
  sha256 bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  sent_by bigint REFERENCES staff_users,
  decision text CHECK (decision IN ('accept', 'reject')),
  reviewed_at timestamptz,
  reviewed_by bigint REFERENCES staff_users,
  -- What the clinic reads of a rejected one.
  message text,
  CHECK ((decision IS NULL) = (reviewed_at IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'reject') = (message IS NOT NULL))
);
-- One waits at a time, and the same bytes are not sent twice for one payment.
CREATE UNIQUE INDEX clinic_receipts_in_review ON clinic_receipts (payment_id) WHERE decision IS NULL;
CREATE UNIQUE INDEX clinic_receipts_once ON clinic_receipts (payment_id, sha256);
CREATE INDEX clinic_receipts_by_content ON clinic_receipts (sha256);

-- What waits for the desk, whatever its site.
CREATE INDEX clinic_payments_by_state ON clinic_payments (state, id) WHERE voided_on IS NULL;

-- Whoever is beyond its letter had one: issued when the history says so, or else the day of the redemption.
INSERT INTO approval_letters (payment_id, issued_on, issued_at, issued_by)
  SELECT payment.id, (issued.at AT TIME ZONE 'America/Lima')::date, issued.at, issued.by
  FROM clinic_payments AS payment
  LEFT JOIN LATERAL (
    SELECT at, CASE WHEN actor_kind = 'staff' THEN actor_id END AS by FROM audit_events
    WHERE subject_kind = 'loan' AND subject_id = payment.loan_id AND action = 'clinic_payment.issue_letter'
    ORDER BY id DESC LIMIT 1
  ) AS told ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(told.at, (payment.redeemed_on + time '12:00') AT TIME ZONE 'America/Lima') AS at, told.by
  ) AS issued
  WHERE payment.state <> 'REVISION'
  ORDER BY issued.at, payment.id;

-- What waited for the desk before there was a queue for it.
INSERT INTO work_items (kind, subject_kind, subject_id, loan_id, title, amount_centimos, reason, opened_at, due_at, priority)
  SELECT (CASE state WHEN 'REVISION' THEN 'approval_letter' ELSE 'receipt_review' END)::work_item_kind,
    'clinic_payment', id, loan_id, 'Pago a clínica ' || shown_id, net_centimos,
    CASE state WHEN 'REVISION' THEN 'La clínica espera su carta de aprobación.' ELSE 'La clínica envió su comprobante.' END,
    now(), now() + interval '1 day', 0
  FROM clinic_payments
  WHERE voided_on IS NULL AND state IN ('REVISION', 'REVISION COMPROBANTE') AND net_centimos > 0
  ORDER BY id;
