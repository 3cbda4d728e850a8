-- The audit log is hash-chained (decision 81): a job adds a link for every event, in the order of their ids.

-- What the hashes are made with: they open with SECRET_KEY alone, so that whoever can write here cannot make a link.
CREATE TABLE audit_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which SECRET_KEY it was made under: with another one begins another key. It may be wrapped again, under a later one.
  made_under text NOT NULL UNIQUE,
  wrapped_key bytea NOT NULL,
  key_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TRIGGER audit_keys_never_deleted BEFORE DELETE OR TRUNCATE ON audit_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No foreign key to the event: a link has to outlive what it vouches for, and writers of events wait for nobody.
CREATE TABLE audit_links (
  position bigint PRIMARY KEY CHECK (position > 0),
  event_id bigint NOT NULL,
  -- Which columns of the event are vouched for, and how they are written (audit/chain/event-forms.ts).
  form smallint NOT NULL,
  audit_key_id integer NOT NULL REFERENCES audit_keys,
  event_hash bytea NOT NULL CHECK (octet_length(event_hash) = 32),
  -- Of this link and the hash of the one before it.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- A note for whoever looks, which no hash covers: a link that is made again is the same link.
  linked_at timestamptz NOT NULL
);
CREATE TRIGGER audit_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the nightly check found, and the head it saw: the next one demands that head.
CREATE TABLE audit_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  position bigint NOT NULL,
  hash bytea NOT NULL,
  findings bigint NOT NULL CHECK (findings >= 0)
);
CREATE TRIGGER audit_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
