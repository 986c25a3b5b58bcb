-- Views of lists that staff keep: what stands in the list's address, under a name; for its owner, or for all who see
-- the list.
CREATE TABLE saved_views (
  id serial PRIMARY KEY,
  list text NOT NULL CONSTRAINT saved_views_list_check CHECK (list IN ('orders', 'customers', 'products')),
  owner_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  name text NOT NULL,
  shared boolean NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, list, lower(name));
CREATE INDEX saved_views_shared_idx ON saved_views (list) WHERE shared;
