-- The QR of a credit: the keys that sign, and which of them signed what (decision 40).

-- `id` is the number that a code carries in its two first bytes. A key that is retired signs nothing new; what it
-- signed stays good until it expires. The private half opens with SECRET_KEY alone, under the public half as its name.
CREATE TABLE qr_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY CHECK (id BETWEEN 1 AND 65535),
  public_key text NOT NULL UNIQUE CHECK (length(public_key) = 43),
  wrapped_key bytea NOT NULL,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX qr_keys_one_signs ON qr_keys ((true)) WHERE retired_at IS NULL;

-- The text of a code follows from its loan and its key, so it is not kept: a rotation does not change what was sent.
CREATE TABLE qr_codes (
  loan_id bigint PRIMARY KEY REFERENCES loans,
  qr_key_id integer NOT NULL REFERENCES qr_keys,
  -- What a clinic types when no camera works.
  short_code text NOT NULL CONSTRAINT qr_codes_short_code_is_one UNIQUE CHECK (short_code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  valid_until date NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE INDEX qr_codes_by_key ON qr_codes (qr_key_id, valid_until);
