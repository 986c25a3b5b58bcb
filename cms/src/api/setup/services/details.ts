import type { Details, DetailsBody } from 'shared-types/contract/setup';
import { gstStateName } from 'shared-types/domain/gstin';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { run, runOne } from '../../../lib/database/query';
import { changeStore, versioned } from '../../content/services/change-store';
import { storeSettings } from '../../content/services/store-setting';
import { DETAILS, PLACEHOLDERS } from '../lib/tasks';
import { openingQuery } from './opening';
import { markDone } from './setup';

/** As its owner's form has it: what nobody has filled in yet is empty. */
export async function showDetails(connection: Db = db()): Promise<Details> {
  const store = await storeSettings(connection);
  const { done } = await runOne(connection, openingQuery);
  const isAnswered = done.includes(DETAILS);
  const said = (field: Exclude<keyof typeof PLACEHOLDERS, 'state_code'>) =>
    store[field] === PLACEHOLDERS[field] ? '' : store[field];
  return versioned({
    id: store.id,
    ...{ name: said('name'), legal_name: said('legal_name'), email: said('email'), phone: said('phone') },
    address: said('address'),
    // No state is anybody's by default: it decides the tax.
    state_code: isAnswered || store.gstin ? store.state_code : '',
    ...{ gstin: store.gstin ?? '', default_hsn_code: store.default_hsn_code ?? '', upi_id: store.upi_id ?? '' },
    ...{ cash_on_delivery: store.cash_on_delivery, free_delivery: store.free_delivery },
    // Not everybody who brings a parcel has a card machine.
    card: isAnswered && store.card,
    ...{ delivery_fee: store.delivery_fee, delivery_days: store.delivery_days, returns_days: store.returns_days },
  });
}

/** Throws 400 at a field, and 409 when somebody else has changed the settings meanwhile. */
export function setDetails({
  seen_version: seen,
  gstin = '',
  default_hsn_code = '',
  upi_id = '',
  ...said
}: z.output<typeof DetailsBody>): Promise<Details> {
  return changeStore({ seen, show: showDetails }, async (trx, update) => {
    const state_name = gstStateName(said.state_code) ?? '';
    await update({ ...said, state_name, gstin, default_hsn_code, upi_id });
    await run(trx, markDone(DETAILS, true));
  });
}
