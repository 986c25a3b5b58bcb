ALTER TABLE states
  ADD CONSTRAINT states_country_id_set CHECK (country_id IS NOT NULL),
  ADD CONSTRAINT states_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT states_code_set CHECK (code IS NOT NULL);

CREATE TRIGGER states_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON states
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE cities
  ADD CONSTRAINT cities_state_id_set CHECK (state_id IS NOT NULL),
  ADD CONSTRAINT cities_name_set CHECK (name IS NOT NULL);
CREATE UNIQUE INDEX cities_name_key ON cities (state_id, name);

CREATE TRIGGER cities_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE pin_codes
  ADD CONSTRAINT pin_codes_state_id_set CHECK (state_id IS NOT NULL),
  ADD CONSTRAINT pin_codes_zipcode_set CHECK (zipcode IS NOT NULL);
CREATE UNIQUE INDEX pin_codes_zipcode_key ON pin_codes (zipcode);

ALTER TABLE countries
  ADD CONSTRAINT countries_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT countries_code_set CHECK (code IS NOT NULL);

CREATE TRIGGER countries_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
