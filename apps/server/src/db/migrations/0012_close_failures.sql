-- What a close of day could not do to a loan: the day is closed for the others, and this is caught up with later.

CREATE TYPE close_task AS ENUM ('expire', 'lapse', 'accrue_default_interest');

CREATE TABLE daily_close_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  day date NOT NULL,
  task close_task NOT NULL,
  -- In words, without anybody's data; null while it has not been tried because an earlier day comes first.
  error text,
  attempts integer NOT NULL CHECK (attempts >= 0),
  first_failed_at timestamptz NOT NULL,
  last_failed_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (loan_id, day, task),
  CONSTRAINT daily_close_failures_tried CHECK ((attempts = 0) = (error IS NULL))
);
-- The order in which they are caught up with, and read at the desk.
CREATE INDEX daily_close_failures_open ON daily_close_failures (day, id) WHERE resolved_at IS NULL;
