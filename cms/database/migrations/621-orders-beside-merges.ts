import type { Knex } from 'knex';

/**
 * Whoever orders while staff merge their record waits for that, and the order is the one's who is left; before, the order was
 * refused because its customer had just gone. The customer is locked before its figures change, and looked up once more behind the lock.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER FUNCTION customer_of_order(orders) RENAME TO known_customer_of_order;
    CREATE FUNCTION customer_of_order(o orders) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE
      found_id integer;
    BEGIN
      LOOP
        found_id := known_customer_of_order(o);
        PERFORM FROM customers WHERE id = found_id FOR NO KEY UPDATE;
        -- A statement of its own sees what whoever had the lock has committed.
        IF FOUND AND found_id = known_customer_of_order(o) THEN RETURN found_id; END IF;
        IF found_id IS NULL THEN RETURN NULL; END IF;
      END LOOP;
    END $$`);
}
