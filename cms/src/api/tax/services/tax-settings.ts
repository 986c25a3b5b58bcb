import type { TaxBody, TaxSettings } from 'shared-types/contract/store-settings';
import { gstStateName } from 'shared-types/domain/gstin';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { changeStore, versioned } from '../../content/services/change-store';
import { storeSettings } from '../../content/services/store-setting';
import { STANDING_ISSUED } from './seller-standing';

const STANDINGS = 'api::tax.seller-standing';
type Body = z.output<typeof TaxBody>;

const standingsQuery = query
  .selectFrom('seller_standings')
  .select(['document_id', 'standing', 'valid_from'])
  .orderBy('valid_from', 'desc')
  // A CHECK keeps to these.
  .$narrowType<{ standing: SellerStanding }>();

/** The seller's tax as its owner's form has it. */
export async function showTax(connection: Db = db()): Promise<TaxSettings> {
  const store = await storeSettings(connection);
  const standings = await run(connection, standingsQuery);
  return versioned(
    {
      id: store.id,
      state_code: store.state_code,
      gstin: store.gstin ?? '',
      sells_handicrafts: store.sells_handicrafts ?? false,
      default_hsn_code: store.default_hsn_code ?? '',
      delivery_hsn: store.delivery_hsn ?? '',
      e_invoicing_from: store.e_invoicing_from,
      transporter_id: store.transporter_id ?? '',
      standings: standings.map(({ standing, valid_from }) => ({ standing, valid_from })),
      standing_today: store.standing,
    },
    ['standing_today'],
  );
}

/**
 * Throws 400 at a field, also at a standing that documents were issued under, and 409 when somebody else has changed the
 * settings meanwhile.
 */
export const setTax = ({ seen_version: seen, standings, ...said }: Body): Promise<TaxSettings> =>
  changeStore({ seen, show: showTax }, async (trx, update) => {
    const documents = strapi.documents(STANDINGS);
    const before = await run(trx, standingsQuery);
    for (const { document_id: documentId, valid_from } of before)
      if (!standings.some((one) => one.valid_from === valid_from))
        await atField('standings', () => documents.delete({ documentId: documentId ?? '' }));
    // A GSTIN goes after the standing that needs it, and comes before one that does.
    await update({ ...said, state_name: gstStateName(said.state_code) ?? '' });
    for (const [index, { standing, valid_from }] of standings.entries()) {
      const now = before.find((one) => one.valid_from === valid_from);
      if (now?.standing === standing) continue;
      const data = { standing, valid_from };
      await atField(`standings.${index}`, () =>
        now ? documents.update({ documentId: now.document_id ?? '', data }) : documents.create({ data }),
      );
    }
  });

/** What the table or the rules refuse, said at the line of the form. */
async function atField(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'seller_standings_issued')
      throw invalid(path === 'standings' ? path : `${path}.valid_from`, STANDING_ISSUED);
    const [first] = error instanceof HttpError ? (error.errors ?? []) : [];
    throw first ? invalid(`${path}.${first.path}`, first.message) : error;
  }
}
