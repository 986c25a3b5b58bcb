ALTER TABLE gst_slabs
  ADD CONSTRAINT gst_slabs_hsn_prefix_set CHECK (hsn_prefix IS NOT NULL),
  ADD CONSTRAINT gst_slabs_valid_from_set CHECK (valid_from IS NOT NULL),
  ADD CONSTRAINT gst_slabs_rate_set CHECK (rate IS NOT NULL),
  ADD CONSTRAINT gst_slabs_rule_check CHECK
    (hsn_prefix IS NOT NULL AND valid_from IS NOT NULL AND rate IS NOT NULL AND hsn_prefix ~ '^[0-9]{2,8}$');
CREATE UNIQUE INDEX gst_slabs_rule_key ON gst_slabs (hsn_prefix, valid_from, coalesce(up_to, -1));

ALTER TABLE seller_standings
  ADD CONSTRAINT seller_standings_standing_set CHECK (standing IS NOT NULL),
  ADD CONSTRAINT seller_standings_valid_from_set CHECK (valid_from IS NOT NULL),
  ADD CONSTRAINT seller_standings_standing_check CHECK (standing IN ('regular', 'composition', 'unregistered'));

-- The seller's standing by days. What documents were issued under does not change afterwards: an entry begins after the
-- last of them, and one that documents were issued under stays as it is.
CREATE FUNCTION keep_seller_standing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE first date := least(OLD.valid_from, NEW.valid_from);
BEGIN
  IF (TG_OP <> 'UPDATE' OR (OLD.standing, OLD.valid_from) IS DISTINCT FROM (NEW.standing, NEW.valid_from))
    AND EXISTS (SELECT FROM invoices WHERE issued_at >= first::timestamp - interval '5 hours 30 minutes') THEN
    RAISE EXCEPTION 'Documents were issued from % on', first
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'seller_standings_issued';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER seller_standings_issued BEFORE INSERT OR UPDATE OR DELETE ON seller_standings
  FOR EACH ROW EXECUTE FUNCTION keep_seller_standing();
