-- Wrong passwords in a row, by account: from one place (an address, a device that signed in before, a session) and, where
-- tried_from is empty, from everywhere together. Hashes under a key of ours: neither e-mails nor addresses can be read or
-- guessed from them, and an account that does not exist is counted as any other (decision 77).
CREATE TABLE login_failures (
  account text NOT NULL,
  tried_from text NOT NULL,
  in_a_row integer NOT NULL,
  next_try_at timestamptz NOT NULL,
  -- Of the count of everywhere: when the owner was last told.
  told_at timestamptz,
  -- Null: it stays until the password is reset.
  forget_at timestamptz,
  PRIMARY KEY (account, tried_from)
);
CREATE INDEX login_failures_forget_at ON login_failures (forget_at);
