-- Browsers of colleagues that are told by web push. A push lies in the outbox as mails do, its recipient is the
-- subscription; it goes out as long as that browser is signed in (`strapi_sessions.device_id`).
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  device_id text NOT NULL,
  endpoint text NOT NULL CONSTRAINT push_subscriptions_endpoint UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

-- Colleagues whom a note mentions.
CREATE TABLE mentions (
  event_id integer NOT NULL REFERENCES order_events (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  seen_at timestamptz,
  PRIMARY KEY (event_id, user_id));
CREATE INDEX mentions_user ON mentions (user_id, event_id DESC);
