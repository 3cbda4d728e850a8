-- The number under which a clinic pays taxes, which its bank asks for beside the account. Clinics from before have none
-- until the desk writes it.
ALTER TABLE health_centers ADD COLUMN ruc text CHECK (ruc ~ '^[0-9]{11}$');
CREATE UNIQUE INDEX health_centers_same_ruc ON health_centers (ruc);

-- Whom the lender's desk put out comes back by the desk alone, not by the clinic's own administrator. It counts while
-- they are inactive.
ALTER TABLE staff_users ADD COLUMN deactivated_by_desk boolean NOT NULL DEFAULT false;
