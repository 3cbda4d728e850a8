-- A constancia de no adeudo for each time that a loan is paid off; whoever has its code can ask whether it is valid.

CREATE TABLE no_debt_certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  -- 128 random bits, base64url. In the clear: the paper is made again whenever it is asked for.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- A payment was taken back: the loan owes again.
  revoked_at timestamptz
);
CREATE UNIQUE INDEX no_debt_certificates_one_valid ON no_debt_certificates (loan_id) WHERE revoked_at IS NULL;
