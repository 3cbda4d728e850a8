-- What providers have told us already: a callback repeated by them, or by somebody else, has its effect once.
CREATE TABLE callback_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX callback_events_received ON callback_events (received_at);
