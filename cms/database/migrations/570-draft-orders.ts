import type { Knex } from 'knex';

/**
 * Orders that staff take down for a caller. A draft has a cart of its own, of the caller's account or of a device that no
 * browser has, so that it is priced and placed as any cart; it holds no stock. A price that was agreed says why and by whom.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE carts DROP CONSTRAINT carts_status_check,
      ADD CONSTRAINT carts_status_check CHECK (cart_status IN ('open', 'ordered', 'draft'));
    ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_agreed_check
      CHECK (num_nonnulls(agreed_price, price_reason, priced_by) IN (0, 3) AND agreed_price >= 0);
    CREATE TABLE draft_orders (
      id serial PRIMARY KEY,
      cart_id integer NOT NULL CONSTRAINT draft_orders_cart_key UNIQUE REFERENCES carts (id) ON DELETE CASCADE,
      shipping_address_id integer REFERENCES user_addresses (id) ON DELETE SET NULL,
      billing_address_id integer REFERENCES user_addresses (id) ON DELETE SET NULL,
      for_business boolean NOT NULL DEFAULT false,
      delivery_method text NOT NULL DEFAULT 'standard'
        CONSTRAINT draft_orders_delivery_check CHECK (delivery_method IN ('standard', 'express', 'pickup')),
      payment text NOT NULL DEFAULT 'link'
        CONSTRAINT draft_orders_payment_check CHECK (payment IN ('link', 'cash_on_delivery', 'cash_received', 'upi_received')),
      gift_note text NOT NULL DEFAULT '',
      note text NOT NULL DEFAULT '',
      made_by text NOT NULL,
      changed_by text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      order_id integer CONSTRAINT draft_orders_order_key UNIQUE REFERENCES orders (id) ON DELETE CASCADE);
    CREATE INDEX draft_orders_open_idx ON draft_orders (updated_at DESC) WHERE order_id IS NULL;
    CREATE INDEX draft_orders_shipping_idx ON draft_orders (shipping_address_id);
    CREATE INDEX draft_orders_billing_idx ON draft_orders (billing_address_id);
    CREATE OR REPLACE FUNCTION leave_code_in_carts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE carts SET deleted_coupon_code = OLD.code WHERE offer_coupon_id = OLD.id AND cart_status <> 'ordered';
      RETURN OLD;
    END $$`);
}
