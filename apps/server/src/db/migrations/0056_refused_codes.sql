-- When a limit last refused to send a code to the phone or the e-mail on file: whoever cannot get one may verify later
-- (decision 75). It belongs to the address and goes with it.
ALTER TABLE clients
  ADD COLUMN phone_code_refused_at timestamptz,
  ADD COLUMN email_code_refused_at timestamptz;
