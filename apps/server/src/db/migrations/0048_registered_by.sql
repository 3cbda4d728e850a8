-- Who typed the registration when it was not the patient: until the patient's first login of their own the account is
-- one that somebody else made (`api.md`, "first own login"). From before, the history tells.
ALTER TABLE clients ADD COLUMN registered_by_staff_id bigint REFERENCES staff_users;
UPDATE clients SET registered_by_staff_id = audit_events.actor_id
  FROM audit_events
  WHERE audit_events.action = 'client.registered' AND audit_events.actor_kind = 'staff'
    AND audit_events.subject_kind = 'client' AND audit_events.subject_id = clients.id;
CREATE INDEX clients_registered_by ON clients (registered_by_staff_id) WHERE registered_by_staff_id IS NOT NULL;
