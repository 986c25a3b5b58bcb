ALTER TABLE changes
  ADD CONSTRAINT changes_record_kind_set CHECK (record_kind IS NOT NULL),
  ADD CONSTRAINT changes_record_id_set CHECK (record_id IS NOT NULL),
  ADD CONSTRAINT changes_act_set CHECK (act IS NOT NULL),
  ADD CONSTRAINT changes_fields_set CHECK (fields IS NOT NULL),
  ADD CONSTRAINT changes_by_name_set CHECK (by_name IS NOT NULL),
  ADD CONSTRAINT changes_happened_at_set CHECK (happened_at IS NOT NULL);
CREATE INDEX changes_record_idx ON changes (record_kind, record_id, id DESC);
-- The versions of a page are found by its name in Strapi.
CREATE INDEX changes_versions_idx ON changes (record_document, id) WHERE content IS NOT NULL;
-- The list of orders narrows by who changed an order last.
CREATE INDEX changes_by_user_idx ON changes (by_user, record_kind, record_id);
-- The whole trail is looked at by person, by kind and by days.
CREATE INDEX changes_by_person_idx ON changes (by_user, id DESC);
CREATE INDEX changes_kind_idx ON changes (record_kind, id DESC);
CREATE INDEX changes_happened_idx ON changes (happened_at);

CREATE TRIGGER changes_append_only BEFORE UPDATE OR DELETE ON changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER changes_never_emptied BEFORE TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a trigger of another module changes by itself is in the audit log, too.
CREATE FUNCTION record_change_by_trigger(kind text, id integer, act text, fields jsonb, by_name text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO changes
    (document_id, record_kind, record_id, act, fields, by_name, happened_at, created_at, updated_at, published_at)
  SELECT substr(md5(random()::text), 1, 24), kind, id, act, fields, by_name, moment, moment, moment, moment
  FROM timezone('UTC', clock_timestamp()) AS moment $$;
