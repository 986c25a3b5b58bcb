-- Whether a complaint is over its time: 48 hours to acknowledge it, a month of India's days to settle it (E-Commerce
-- Rules 2020, rule 4(5)). Inbox and dashboard ask it; `dueOf` of shared-types/domain/complaint says the same to
-- screens.
CREATE FUNCTION complaint_is_late(state text, received timestamp) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT (state = 'open' AND received < timezone('UTC', now()) - interval '48 hours')
  OR (state <> 'resolved'
    AND received + interval '330 minutes' + interval '1 month' < timezone('UTC', now()) + interval '330 minutes') $$;

ALTER TABLE reviews
  ADD CONSTRAINT reviews_rating_set CHECK (rating IS NOT NULL),
  ADD CONSTRAINT reviews_comment_set CHECK (comment IS NOT NULL),
  ADD CONSTRAINT reviews_is_approved_set CHECK (is_approved IS NOT NULL),
  ADD CONSTRAINT reviews_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT reviews_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT reviews_rating_check CHECK (rating BETWEEN 1 AND 5);
CREATE UNIQUE INDEX reviews_one_each_key ON reviews (product_id, user_id);
CREATE INDEX reviews_newest_idx ON reviews (created_at DESC NULLS LAST, id DESC);
CREATE INDEX reviews_waiting_idx ON reviews (created_at DESC NULLS LAST, id DESC) WHERE NOT is_approved;

CREATE TRIGGER reviews_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT contact_messages_email_set CHECK (email IS NOT NULL),
  ADD CONSTRAINT contact_messages_message_set CHECK (message IS NOT NULL),
  ADD CONSTRAINT contact_messages_is_read_set CHECK (is_read IS NOT NULL),
  ADD CONSTRAINT contact_messages_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT contact_messages_updated_at_set CHECK (updated_at IS NOT NULL);
CREATE INDEX messages_newest_idx ON contact_messages (created_at DESC NULLS LAST, id DESC);
CREATE INDEX messages_unread_idx ON contact_messages (created_at DESC NULLS LAST, id DESC) WHERE NOT is_read;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX messages_folded_search_idx ON contact_messages
      USING gin (
        fold(name) gin_trgm_ops, fold(email) gin_trgm_ops,
        fold(subject) gin_trgm_ops, fold(message) gin_trgm_ops);
  END IF;
END $$;

ALTER TABLE visits
  ADD CONSTRAINT visits_day_set CHECK (day IS NOT NULL),
  ADD CONSTRAINT visits_visits_set CHECK (visits IS NOT NULL);

-- Wishlists, of an account or of a device on which nobody is signed in. No content type, for editors have nothing to do
-- with them; so a wish goes with its owner and its product by itself. What is saved for later from the cart has its
-- quantity.
CREATE TABLE wishes (
  id serial PRIMARY KEY,
  user_id integer REFERENCES up_users ON DELETE CASCADE,
  device_id integer REFERENCES devices ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  stock_label_id integer REFERENCES stock_labels ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  quantity integer NOT NULL DEFAULT 1,
  CONSTRAINT wishes_quantity_check CHECK (quantity >= 1),
  CONSTRAINT wishes_owner_check CHECK (num_nonnulls(user_id, device_id) = 1),
  CONSTRAINT wishes_user_key UNIQUE (user_id, product_id),
  CONSTRAINT wishes_device_key UNIQUE (device_id, product_id));
CREATE INDEX wishes_product_idx ON wishes (product_id);
CREATE INDEX wishes_stock_label_idx ON wishes (stock_label_id);

-- Who wants to be told when a variant is back. Whoever has been told is forgotten at once; that somebody was stays for
-- a day, so that no more are told than there are pieces (services/tell-back-in-stock.ts).
CREATE TABLE stock_notices (
  id serial PRIMARY KEY,
  stock_label_id integer NOT NULL REFERENCES stock_labels ON DELETE CASCADE,
  user_id integer REFERENCES up_users ON DELETE CASCADE,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz,
  CONSTRAINT stock_notices_told_check CHECK (
    (email IS NULL) = (told_at IS NOT NULL) AND (email IS NOT NULL OR user_id IS NULL)));
CREATE UNIQUE INDEX stock_notices_key ON stock_notices (stock_label_id, lower(email));
CREATE INDEX stock_notices_email_idx ON stock_notices (lower(email));
CREATE INDEX stock_notices_user_idx ON stock_notices (user_id);

-- Pictures of reviews: seen by everybody once the review is approved, by who moderates before that. `small_webp`: what
-- lists show.
CREATE TABLE review_pictures (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  review_id integer NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  -- It is packed already.
  webp bytea NOT NULL,
  added_at timestamp(6) NOT NULL,
  small_webp bytea);
ALTER TABLE review_pictures ALTER COLUMN webp SET STORAGE EXTERNAL;
ALTER TABLE review_pictures ALTER COLUMN small_webp SET STORAGE EXTERNAL;
CREATE INDEX review_pictures_review_idx ON review_pictures (review_id);

-- How fast pages were for people: how many visits of a day were in each step of a figure (lib/vital-buckets.ts).
-- Nothing of a visit itself is kept.
CREATE TABLE web_vitals (
  day date NOT NULL,
  page text NOT NULL,
  device text NOT NULL,
  vital text NOT NULL,
  bucket smallint NOT NULL CONSTRAINT web_vitals_bucket_check CHECK (bucket BETWEEN 0 AND 63),
  count integer NOT NULL CONSTRAINT web_vitals_count_check CHECK (count > 0),
  CONSTRAINT web_vitals_pkey PRIMARY KEY (day, page, device, vital, bucket));

-- A complaint is a message of the contact page with a ticket number, a state and the answers to it. It goes with the
-- message, so that what erases or exports that takes it along.
CREATE TABLE complaints (
  message_id integer PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
  ticket text NOT NULL UNIQUE CHECK (ticket ~ '^C-[0-9A-Z]{8}$'),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'acknowledged', 'resolved')),
  order_number text NOT NULL DEFAULT '',
  acknowledged_at timestamp(6),
  resolved_at timestamp(6),
  CHECK ((state = 'open') = (acknowledged_at IS NULL)),
  CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)));
CREATE INDEX complaints_waiting_idx ON complaints (message_id) WHERE state <> 'resolved';

CREATE TABLE complaint_replies (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id integer NOT NULL REFERENCES complaints (message_id) ON DELETE CASCADE,
  body text NOT NULL,
  written_at timestamp(6) NOT NULL);
CREATE INDEX complaint_replies_message_idx ON complaint_replies (message_id, id);
