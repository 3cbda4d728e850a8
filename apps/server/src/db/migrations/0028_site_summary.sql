-- The business day on which a loan was asked for; the day in Lima for those from before.
ALTER TABLE loans ADD COLUMN applied_on date;
UPDATE loans SET applied_on = (created_at AT TIME ZONE 'America/Lima')::date;
ALTER TABLE loans ALTER COLUMN applied_on SET DEFAULT (now() AT TIME ZONE 'America/Lima')::date,
  ALTER COLUMN applied_on SET NOT NULL;

-- What a period brought to a site is read from its own rows.
CREATE INDEX loans_by_site_and_day ON loans (site_id, applied_on);
CREATE INDEX clinic_payments_by_site_and_day ON clinic_payments (site_id, redeemed_on) WHERE voided_on IS NULL;
CREATE INDEX loan_events_approvals ON loan_events (loan_id, business_date) WHERE event = 'approve';
