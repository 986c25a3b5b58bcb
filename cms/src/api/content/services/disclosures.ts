import type { Disclosures, DisclosuresBody } from 'shared-types/contract/disclosures';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { changeStore, versioned } from './change-store';
import { storeSettings } from './store-setting';

/** What the law wants told of the shop, as its owner's form has it. */
export async function showDisclosures(connection: Db = db()): Promise<Disclosures> {
  const store = await storeSettings(connection);
  return versioned({
    id: store.id,
    grievance_name: store.grievance_name ?? '',
    grievance_designation: store.grievance_designation ?? '',
    grievance_email: store.grievance_email ?? '',
    grievance_phone: store.grievance_phone ?? '',
    branches: store.branches ?? '',
    returns_days: store.returns_days,
    exchanges: store.exchanges,
    returns_paid_by: store.returns_paid_by,
    refund_days: store.refund_days,
    returns_note: store.returns_note ?? '',
    default_packer: store.default_packer ?? '',
    default_net_quantity: store.default_net_quantity ?? '',
  });
}

/** Throws 409 when somebody else has changed the settings meanwhile. */
export function setDisclosures({
  seen_version: seen,
  ...said
}: z.output<typeof DisclosuresBody>): Promise<Disclosures> {
  return changeStore({ seen, show: showDisclosures }, (_, update) => update(said));
}
