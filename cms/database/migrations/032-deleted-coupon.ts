import type { Knex } from 'knex';

/**
 * A coupon that is deleted, by whichever door, leaves its code in the open carts that have it: they show it as refused,
 * and no order is placed at another price until the shopper has taken it out.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE FUNCTION leave_code_in_carts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE carts SET deleted_coupon_code = OLD.code WHERE offer_coupon_id = OLD.id AND cart_status = 'open';
      RETURN OLD;
    END $$`);
  await trx.raw(`CREATE TRIGGER offer_coupons_leave_code BEFORE DELETE ON offer_coupons
    FOR EACH ROW EXECUTE FUNCTION leave_code_in_carts()`);
}
