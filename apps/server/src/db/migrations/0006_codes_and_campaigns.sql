-- How many codes an address was sent lately is asked before each new one.
CREATE INDEX one_time_codes_destination ON one_time_codes (destination, sent_at DESC);

-- The campaign whose rate the plan has. Its price stays when the campaign ends, and so does its name.
ALTER TABLE loans ADD COLUMN campaign_name text;
UPDATE loans SET campaign_name = campaigns.name
FROM campaigns WHERE campaigns.site_id = loans.site_id AND loans.installments = 3;
