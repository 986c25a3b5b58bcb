import type { Knex } from 'knex';
import { documentTransaction, lockDocument } from '../../../lib/strapi/documents';
import { storeSettings } from './store-setting';

const SETTINGS = 'api::content.store-setting';
type Update = (data: object) => Promise<unknown>;

/** Changes a part of the store's settings. Throws 409 when somebody else has changed them since they were read (`seen`). */
export function changeStore<Shown>(
  seen: string | undefined,
  change: (trx: Knex.Transaction, update: Update, id: number) => Promise<Shown>,
): Promise<Shown> {
  return documentTransaction(async (trx) => {
    const { id } = await storeSettings(trx);
    const documentId = await lockDocument(trx, SETTINGS, { id, called: 'Store settings', seen });
    return change(trx, (data) => strapi.documents(SETTINGS).update({ documentId, data }), id);
  });
}
