import { CONSENTS } from './audit/consents.mjs';
import { CUSTOMERS } from './audit/customers.mjs';
import { DOCUMENTS } from './audit/documents.mjs';
import { MONEY } from './audit/money.mjs';
import { NOTES } from './audit/notes.mjs';
import { ORDERS } from './audit/orders.mjs';
import { PAYMENTS } from './audit/payments.mjs';
import { REMITTANCES } from './audit/remittances.mjs';
import { SETTLEMENTS } from './audit/settlements.mjs';
import { SHIPMENTS } from './audit/shipments.mjs';
import { STOCK } from './audit/stock.mjs';
import { TAX } from './audit/tax.mjs';

/** @typedef {import('./audit/sql.mjs').Check & { faults: ({ at: string } & Record<string, unknown>)[] }} Checked */

export const CHECKS = [
  ...STOCK,
  ...ORDERS,
  ...DOCUMENTS,
  ...TAX,
  ...MONEY,
  ...PAYMENTS,
  ...SETTLEMENTS,
  ...SHIPMENTS,
  ...REMITTANCES,
  ...CONSENTS,
  ...CUSTOMERS,
];

/**
 * Runs every check in one snapshot of the database and answers what is off.
 * @param {{ query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> }} client of `pg`, for this alone, in UTC
 */
export const audit = (client) => run(client, CHECKS);

/** What is no fault and yet worth a look. @param {Parameters<typeof audit>[0]} client */
export const notes = (client) => run(client, NOTES);

/**
 * @param {Parameters<typeof audit>[0]} client
 * @param {readonly import('./audit/sql.mjs').Check[]} checks
 * @returns {Promise<Checked[]>}
 */
async function run(client, checks) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    // Whole tables are sorted and joined: in memory, not on the disk.
    await client.query("SET LOCAL work_mem = '64MB'");
    const results = [];
    for (const check of checks) {
      const { rows } = await client.query(check.sql);
      results.push({ ...check, faults: /** @type {Checked['faults']} */ (rows) });
    }
    return results;
  } finally {
    await client.query('ROLLBACK');
  }
}
