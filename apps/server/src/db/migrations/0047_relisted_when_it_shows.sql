-- A payment that enters or leaves a batch changes nothing that a clinic's list shows, and a batch may have thousands:
-- only what the list holds is listed again (decision 44).
CREATE OR REPLACE FUNCTION relist_clinic_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_clinic_loans(array_agg(loan_id)) FROM after_change HAVING count(*) > 0;
  ELSE
    PERFORM refresh_clinic_loans(array_agg(after_change.loan_id)) FROM after_change JOIN before_change AS was USING (id)
      WHERE (after_change.loan_id, after_change.state, after_change.rejection_message, after_change.net_centimos,
          after_change.processed_at, after_change.voided_on)
        IS DISTINCT FROM (was.loan_id, was.state, was.rejection_message, was.net_centimos, was.processed_at,
          was.voided_on)
      HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER clinic_payments_relisted ON clinic_payments;
CREATE TRIGGER clinic_payments_relisted AFTER UPDATE ON clinic_payments
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_clinic_payments();
