-- What the company that looks after prospects was told last of a person who agreed to offers (decision 63). The row is
-- there before anything is sent, so that whoever is forgotten is taken back from them too; it names nobody to them.
CREATE TABLE prospects (
  client_id bigint PRIMARY KEY REFERENCES clients,
  external_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  sent_step text,
  sent_hash bytea,
  sent_at timestamptz,
  CONSTRAINT prospects_sent_whole CHECK (
    (sent_at IS NULL) = (sent_step IS NULL) AND (sent_at IS NULL) = (sent_hash IS NULL)
  )
);

-- An advisor's own patients: those whose application was typed in the advisor's session.
CREATE INDEX loans_by_seller ON loans (seller_id, client_id) WHERE seller_id IS NOT NULL;
