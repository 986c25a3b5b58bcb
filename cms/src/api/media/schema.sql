ALTER TABLE files
  ADD CONSTRAINT files_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT files_url_set CHECK (url IS NOT NULL),
  ADD CONSTRAINT files_mime_set CHECK (mime IS NOT NULL);

CREATE TRIGGER files_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE INDEX files_owner_idx ON files_related_mph (related_type, related_id, field, "order");

CREATE TRIGGER files_related_mph_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON files_related_mph
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- Uploads of the back office that no record has shown since (`since`).
CREATE TABLE unused_files (
  file_id integer PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  since timestamp(6) NOT NULL);
