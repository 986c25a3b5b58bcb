import type { Knex } from 'knex';

/**
 * Notes mention colleagues, and browsers of colleagues are told by web push. A push lies in the outbox as mails do, its recipient is the
 * subscription; it goes out as long as that browser is signed in (`strapi_sessions.device_id`).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE mails DROP CONSTRAINT mails_channel_check;
    ALTER TABLE mails ADD CONSTRAINT mails_channel_check CHECK (channel IN ('mail', 'sms', 'whatsapp', 'push'));
    CREATE TABLE push_subscriptions (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      device_id text NOT NULL,
      endpoint text NOT NULL CONSTRAINT push_subscriptions_endpoint UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
    CREATE TABLE mentions (
      event_id integer NOT NULL REFERENCES order_events (id) ON DELETE CASCADE,
      user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
      seen_at timestamptz,
      PRIMARY KEY (event_id, user_id));
    CREATE INDEX mentions_user ON mentions (user_id, event_id DESC);
    CREATE OR REPLACE FUNCTION note_untold_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM staff_notices WHERE orders_by_mail) OR EXISTS (SELECT FROM push_subscriptions) THEN
        INSERT INTO untold_orders (order_id) VALUES (NEW.id);
      END IF;
      RETURN NULL;
    END $$`);
}
