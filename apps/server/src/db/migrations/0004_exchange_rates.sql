-- The last good answer of the exchange rate provider for a day: served again for a while, and while it is down.

CREATE TABLE exchange_rates (
  day date PRIMARY KEY,
  soles_per_dollar numeric(10, 6) NOT NULL CHECK (soles_per_dollar > 0),
  asked_at timestamptz NOT NULL
);
CREATE INDEX exchange_rates_newest ON exchange_rates (asked_at DESC);
