-- Who typed what is on file about a client when it was not the client (decision 61): a sales advisor, or the registry
-- that was asked for the names. A value without a row is the client's own.
CREATE TYPE origin_field AS ENUM (
  'email', 'phone', 'document', 'names', 'birthdate', 'civil_status', 'consent', 'offers', 'treatment', 'plan',
  'income', 'spouse'
);
CREATE TYPE value_author AS ENUM ('patient', 'advisor', 'registry');
CREATE TABLE value_origins (
  client_id bigint NOT NULL REFERENCES clients,
  field origin_field NOT NULL,
  author value_author NOT NULL,
  staff_user_id bigint REFERENCES staff_users,
  entered_at timestamptz NOT NULL,
  -- The client read it and said that it is right.
  confirmed_at timestamptz,
  PRIMARY KEY (client_id, field),
  CHECK ((author = 'advisor') = (staff_user_id IS NOT NULL)),
  CHECK (author = 'advisor' OR confirmed_at IS NULL)
);

-- From before: what an advisor's registration carried and the client has not changed since, and names that the
-- registry gave.
INSERT INTO value_origins (client_id, field, author, staff_user_id, entered_at)
  SELECT clients.id, field::origin_field, 'advisor', registered_by_staff_id, clients.created_at
  FROM clients CROSS JOIN unnest(ARRAY['email', 'phone', 'document', 'consent', 'offers']) AS field
  WHERE registered_by_staff_id IS NOT NULL AND forgotten_at IS NULL
    AND (field <> 'offers' OR marketing_accepted_at IS NOT NULL)
    AND 'client' IS DISTINCT FROM (
      SELECT actor_kind FROM audit_events
      WHERE subject_kind = 'client' AND subject_id = clients.id AND action = 'client.changed'
        AND details -> 'fields' ? field
      ORDER BY audit_events.id DESC LIMIT 1
    );
INSERT INTO value_origins (client_id, field, author, entered_at)
  SELECT id, 'names', 'registry', created_at FROM clients WHERE names_from_registry AND forgotten_at IS NULL;

-- A link to the client's phone, by which they read and confirm what was entered for them. A newer one ends the earlier.
CREATE TABLE confirmation_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  -- The advisor who sent it.
  staff_user_id bigint NOT NULL REFERENCES staff_users,
  token_hash bytea NOT NULL UNIQUE,
  -- Where it went: another phone on file is not proved by it.
  phone text NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  voided_at timestamptz,
  CHECK (expires_at > sent_at)
);
CREATE INDEX confirmation_links_by_client ON confirmation_links (client_id, id);
CREATE UNIQUE INDEX confirmation_links_one_open ON confirmation_links (client_id) WHERE voided_at IS NULL;

-- What the client said to it: all is right, or something is not.
CREATE TYPE confirmation_outcome AS ENUM ('confirmed', 'disputed');
CREATE TABLE confirmation_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  -- Null: in a session of their own.
  link_id bigint UNIQUE REFERENCES confirmation_links,
  answered_at timestamptz NOT NULL,
  outcome confirmation_outcome NOT NULL,
  -- The hash of what they were shown.
  version text NOT NULL,
  corrected origin_field[] NOT NULL,
  -- [{field, note}], in their words.
  disputed jsonb NOT NULL,
  CHECK ((outcome = 'disputed') = (jsonb_array_length(disputed) > 0))
);
CREATE INDEX confirmation_answers_by_client ON confirmation_answers (client_id, id);
