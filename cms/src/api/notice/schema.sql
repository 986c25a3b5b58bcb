-- What colleagues want to be told by mail.
CREATE TABLE staff_notices (
  user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
  orders_by_mail boolean NOT NULL DEFAULT false,
  summary_by_mail boolean NOT NULL DEFAULT false);

-- At which hour of India's the summary of the day before goes out.
CREATE TABLE notice_settings (
  id integer PRIMARY KEY DEFAULT 1 CONSTRAINT notice_settings_one CHECK (id = 1),
  summary_hour integer NOT NULL DEFAULT 8 CONSTRAINT notice_settings_hour CHECK (summary_hour BETWEEN 0 AND 23));
INSERT INTO notice_settings DEFAULT VALUES;

CREATE TABLE daily_summaries (day date PRIMARY KEY, told_at timestamptz NOT NULL DEFAULT now());

-- An order that is placed while somebody wants to know stands here until they are told.
CREATE TABLE untold_orders (order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE);

-- What is older than a day is history, as a sample's orders are.
CREATE FUNCTION note_untold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_notices WHERE orders_by_mail) OR EXISTS (SELECT FROM push_subscriptions) THEN
    INSERT INTO untold_orders (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_untold AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.placed_at > timezone('UTC', now()) - interval '1 day') EXECUTE FUNCTION note_untold_order();
