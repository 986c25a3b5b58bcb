import { SELLER_STANDINGS, type SellerStanding } from 'shared-types/domain/seller-standing';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { assertTaxRates } from './gst-slab';

const NAMES: Record<SellerStanding, string> = {
  regular: 'registered',
  composition: 'under composition',
  unregistered: 'not registered',
};

/** What the table's trigger means. */
export const STANDING_ISSUED = 'Documents were issued from this day on: choose a later one';

/** Throws 400 at `standing` for one that needs a GSTIN while there is none, or rates that products do not have. */
export async function checkStanding(trx: Db, standing: SellerStanding): Promise<void> {
  const store = await storeSettings(trx);
  if (standing !== 'unregistered' && !store.gstin)
    throw invalid('standing', 'Enter the GSTIN in the store settings first');
  await assertTaxRates(trx, { standing, default_hsn_code: store.default_hsn_code }, 'standing');
}

/** Throws 400 at `gstin` when it is taken out while the seller is, or will be, one who has it. Answers today's standing. */
export async function checkGstin(trx: Db, gstin: string): Promise<SellerStanding> {
  const rows = await run(
    trx,
    query.selectFrom('seller_standings').select(['standing', 'valid_from']).orderBy('valid_from', 'desc'),
  );
  const today = kolkataDay(new Date());
  const begun = rows.find(({ valid_from }) => valid_from <= today);
  const held = [...rows.filter(({ valid_from }) => valid_from > today), ...(begun ? [begun] : [])];
  const registered = held.find(({ standing }) => standing !== 'unregistered');
  if (!gstin && registered)
    throw invalid('gstin', `The seller is ${nameOf(registered.standing)} from ${registered.valid_from} on`);
  return begun ? known(begun.standing) : gstin ? 'regular' : 'unregistered';
}

/** A CHECK keeps to these. */
const known = (standing: string): SellerStanding => SELLER_STANDINGS.find((one) => one === standing) ?? 'unregistered';
const nameOf = (standing: string): string => NAMES[known(standing)];
