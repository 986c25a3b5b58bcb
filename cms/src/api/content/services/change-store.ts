import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { documentTransaction, lockDocument } from '../../../lib/strapi/documents';
import { storeSettings } from './store-setting';

const SETTINGS = 'api::content.store-setting';
type Update = (data: object) => Promise<unknown>;

const STALE = 'Somebody else has changed this meanwhile';

/** A part of the settings with a name for what is said in it; `beside`: what is shown with it and said elsewhere. */
export function versioned<Part extends { id: number }>(
  part: Part,
  beside: readonly (keyof Part)[] = [],
): Part & { version: string } {
  const said = Object.entries(part).filter(([name]) => !beside.includes(name as keyof Part));
  const version = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
  return { ...part, version };
}

/**
 * Changes a part of the store's settings and answers it (`show`). Throws 409 when somebody else has changed this part since
 * it was read (`seen`); the other parts are nobody's concern here.
 */
export function changeStore<Shown extends { version: string }>(
  { seen, show }: { seen: string | undefined; show: (trx: Knex.Transaction) => Promise<Shown> },
  change: (trx: Knex.Transaction, update: Update, id: number) => Promise<unknown>,
): Promise<Shown> {
  return documentTransaction(async (trx) => {
    const { id } = await storeSettings(trx);
    const documentId = await lockDocument(trx, SETTINGS, { id, called: 'Store settings' });
    if (seen !== undefined && (await show(trx)).version !== seen)
      throw conflict('stale_edit', STALE, [{ path: 'seen_version', message: STALE }]);
    await change(trx, (data) => strapi.documents(SETTINGS).update({ documentId, data }), id);
    return show(trx);
  });
}

/** Where the store says the one address, it says the other. */
export const replaceEmail = (trx: Knex.Transaction, from: string, to: string): Promise<unknown> =>
  run(trx, query.updateTable('store_settings').set({ email: to, updated_at: new Date() }).where('email', '=', from));
