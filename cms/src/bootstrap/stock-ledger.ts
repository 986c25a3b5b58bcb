import type { Knex } from 'knex';
import { STOCK_LEDGER } from '../../database/stock-ledger';
import { sql } from '../lib/db';

/** Begins the ledger of the stock on the first start that knows it; later ones only renew its function. */
export async function ensureStockLedger(trx: Knex.Transaction): Promise<void> {
  await trx.raw(STOCK_LEDGER.function);
  const [begun] = await sql(
    trx,
    "SELECT 1 FROM pg_trigger WHERE tgname = :name AND tgrelid = 'stock_labels'::regclass",
    { name: STOCK_LEDGER.trigger },
  );
  if (begun) return;
  for (const trigger of STOCK_LEDGER.triggers) await trx.raw(trigger);
  await trx.raw(STOCK_LEDGER.opening);
}
