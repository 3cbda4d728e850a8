-- Reminders, arrears, contacts and promises to pay (decision 48).

-- ── Reminders ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE payment_reminder_state AS ENUM ('planned', 'sent', 'overtaken', 'paid', 'ended');

-- What is said about the oldest open instalment of a loan: days from its due date, and when it may be said.
CREATE TABLE payment_reminders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  due_on date NOT NULL,
  step integer NOT NULL,
  -- Of the business date and the time of day in Lima: a lawful hour.
  planned_at timestamptz NOT NULL,
  state payment_reminder_state NOT NULL DEFAULT 'planned',
  -- Of the same clock; what was asked for then.
  settled_at timestamptz,
  amount_centimos bigint CHECK (amount_centimos > 0),
  UNIQUE (loan_id, due_on, step),
  CHECK ((state = 'planned') = (settled_at IS NULL)),
  CHECK ((state = 'sent') = (amount_centimos IS NOT NULL))
);
CREATE INDEX payment_reminders_planned ON payment_reminders (planned_at, id) WHERE state = 'planned';

-- What became of the messages themselves is told by the outbox.
CREATE TABLE payment_reminder_messages (
  reminder_id bigint NOT NULL REFERENCES payment_reminders,
  message_id bigint NOT NULL REFERENCES outbox_messages ON DELETE CASCADE,
  PRIMARY KEY (reminder_id, message_id)
);
CREATE INDEX payment_reminder_messages_by_message ON payment_reminder_messages (message_id);

-- ── Arrears ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a loan in arrears owes on a day, worked out once for that day and for every movement of its money: lists order,
-- filter and add up by it. It holds while `as_of`, `due_on` and `movements` are still those of the loan.
CREATE TABLE loan_arrears (
  loan_id bigint PRIMARY KEY REFERENCES loans,
  as_of date NOT NULL,
  due_on date NOT NULL,
  movements bigint NOT NULL,
  overdue_centimos bigint NOT NULL CHECK (overdue_centimos >= 0),
  late_charges_centimos bigint NOT NULL CHECK (late_charges_centimos >= 0),
  outstanding_centimos bigint NOT NULL CHECK (outstanding_centimos >= 0)
);

-- Days of its arrears on which the desk was to be asked to contact a client: once each, however often a day is closed.
CREATE TABLE contact_milestones (
  loan_id bigint NOT NULL REFERENCES loans,
  day date NOT NULL,
  PRIMARY KEY (loan_id, day)
);

-- How many movements the money of a loan has had; a reversal is one too.
CREATE FUNCTION movements_of_loan(loan bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) + count(reversal.payment_id)
  FROM loan_payments AS payment LEFT JOIN loan_payment_reversals AS reversal ON reversal.payment_id = payment.id
  WHERE payment.loan_id = loan
$$;

CREATE TYPE contact_channel AS ENUM ('call', 'whatsapp', 'email');
CREATE TYPE contact_result AS ENUM ('spoke', 'no_answer', 'wrong_number', 'message_left', 'refused');

CREATE TABLE collection_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  -- Of the business date and the time of day in Lima.
  contacted_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  channel contact_channel NOT NULL,
  result contact_result NOT NULL,
  -- Words about a person: they are forgotten with the person.
  note text,
  staff_user_id bigint NOT NULL REFERENCES staff_users
);
CREATE INDEX collection_contacts_by_loan ON collection_contacts (loan_id, id DESC);
CREATE TRIGGER collection_contacts_append_only BEFORE DELETE OR TRUNCATE ON collection_contacts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER collection_contacts_only_emptied BEFORE UPDATE ON collection_contacts
  FOR EACH ROW WHEN (
    (NEW.id, NEW.loan_id, NEW.contacted_at, NEW.recorded_at, NEW.channel, NEW.result, NEW.staff_user_id)
      IS DISTINCT FROM
    (OLD.id, OLD.loan_id, OLD.contacted_at, OLD.recorded_at, OLD.channel, OLD.result, OLD.staff_user_id)
    OR NEW.note IS NOT NULL
  ) EXECUTE FUNCTION refuse_change();

CREATE TYPE promise_state AS ENUM ('pending', 'kept', 'broken', 'replaced');

CREATE TABLE payment_promises (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  contact_id bigint NOT NULL UNIQUE REFERENCES collection_contacts,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  made_on date NOT NULL,
  promised_on date NOT NULL,
  -- The newest payment that was there already: money that is not for this promise.
  after_payment_id bigint NOT NULL,
  state promise_state NOT NULL DEFAULT 'pending',
  -- The business date on which it came to be so; null while it is pending.
  settled_on date,
  -- How many movements the loan had when it was judged last.
  movements bigint NOT NULL,
  CHECK (promised_on >= made_on),
  CHECK ((state = 'pending') = (settled_on IS NULL))
);
CREATE UNIQUE INDEX payment_promises_one_pending ON payment_promises (loan_id) WHERE state = 'pending';
CREATE INDEX payment_promises_by_loan ON payment_promises (loan_id, id DESC);

-- ── The close of day and the desk ──────────────────────────────────────────────────────────────────────────────────

ALTER TYPE close_task ADD VALUE 'remind_to_pay';
ALTER TYPE close_task ADD VALUE 'judge_promises';
ALTER TYPE close_task ADD VALUE 'ask_for_contact';

ALTER TYPE work_item_kind ADD VALUE 'arrears_contact';
ALTER TYPE work_item_kind ADD VALUE 'broken_promise';
