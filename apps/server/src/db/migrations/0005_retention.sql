-- Nobody is kept longer than the privacy page says (decision 18).

-- Sessions are deleted a month after they end, and the last visit must be known for years.
ALTER TABLE clients
  ADD COLUMN last_visit_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN forgotten_at timestamptz,
  ADD CONSTRAINT clients_forgotten_are_nobody CHECK (
    forgotten_at IS NULL
    OR (
      email || phone || identification_number || first_name || last_name || password_hash = ''
      AND birthdate IS NULL AND marketing_accepted_at IS NULL
    )
  );
UPDATE clients SET last_visit_at = greatest(
  created_at,
  (SELECT max(last_used_at) FROM sessions WHERE client_id = clients.id),
  (SELECT max(at) FROM audit_events WHERE actor_kind = 'client' AND actor_id = clients.id)
);

-- Whoever was forgotten may come back as a new client.
DROP INDEX clients_email;
DROP INDEX clients_document;
CREATE UNIQUE INDEX clients_email ON clients (lower(email)) WHERE forgotten_at IS NULL;
CREATE UNIQUE INDEX clients_document ON clients (document_type, lower(identification_number))
  WHERE forgotten_at IS NULL;

-- An address changes and phones are shared: only the row itself can say whose message it was.
ALTER TABLE outbox_messages ADD COLUMN client_id bigint REFERENCES clients;
UPDATE outbox_messages SET client_id = clients.id
  FROM clients WHERE recipient IN (clients.email, clients.phone);
CREATE INDEX outbox_messages_by_client ON outbox_messages (client_id);

-- Evaluations stay as they are, but for what the bureau told about a person.
DROP TRIGGER evaluations_append_only ON evaluations;
CREATE TRIGGER evaluations_append_only BEFORE DELETE OR TRUNCATE ON evaluations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evaluations_only_emptied BEFORE UPDATE ON evaluations
  FOR EACH ROW WHEN (
    NEW.reports <> '{}' OR NEW.content_hash <> ''
    OR to_jsonb(NEW) - 'reports' - 'content_hash' <> to_jsonb(OLD) - 'reports' - 'content_hash'
  ) EXECUTE FUNCTION refuse_change();
