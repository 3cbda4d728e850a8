-- The code that a new password takes besides the link, when the e-mail on file is younger than a day (decision 76).
ALTER TYPE code_purpose ADD VALUE 'recovery';

-- Null where a link brought back an address that nobody had proved: it is new until somebody proves it.
-- Only the last day counts: older rows say "long ago", which writes none of them, however many there are.
ALTER TABLE clients ADD COLUMN email_since timestamptz DEFAULT 'epoch';
ALTER TABLE clients ALTER COLUMN email_since SET DEFAULT now();
UPDATE clients SET email_since = created_at WHERE created_at > now() - interval '7 days';
-- Null: still the one of the registration.
ALTER TABLE clients ADD COLUMN password_set_at timestamptz;

-- What stood on file before: the phone for whoever has to prove to be the client, the e-mail for whoever takes the
-- change back with the link that the old address got.
CREATE TYPE contact_kind AS ENUM ('email', 'phone');
CREATE TABLE contact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  kind contact_kind NOT NULL,
  old_value text NOT NULL,
  old_verified_at timestamptz,
  changed_at timestamptz NOT NULL,
  undo_hash bytea UNIQUE,
  undo_expires_at timestamptz,
  -- The link was used, or an older one, which took back this change as well.
  undo_ended_at timestamptz,
  -- For as long as the link is good nobody else gets the old address: whoever registers under it would bury the link.
  reserves_email boolean NOT NULL DEFAULT false,
  CHECK ((undo_hash IS NULL) = (undo_expires_at IS NULL)),
  CHECK (kind = 'email' OR undo_hash IS NULL),
  CHECK (undo_hash IS NOT NULL OR NOT reserves_email)
);
CREATE INDEX contact_changes_by_client ON contact_changes (client_id, kind, id);
CREATE INDEX contact_changes_reserving ON contact_changes (lower(old_value)) WHERE reserves_email;
