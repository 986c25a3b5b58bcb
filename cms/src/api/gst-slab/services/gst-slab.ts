import type { GstRules, GstSlabRow } from 'shared-types/domain/gst';
import { type Db, db, sql } from '../../../lib/db';
import { kolkataDay } from '../../../lib/kolkata';
import { storeSettings } from '../../store-setting/services/store-setting';

/** What decides the rates of the products. */
export async function gstRules(connection: Db = db()): Promise<GstRules & { slabs: GstSlabRow[] }> {
  const { gstin, default_hsn_code } = await storeSettings(connection);
  const slabs = await sql<GstSlabRow>(
    connection,
    `SELECT hsn_prefix, valid_from::text AS valid_from, up_to, rate FROM gst_slabs
     ORDER BY hsn_prefix, valid_from, up_to NULLS LAST`,
  );
  const today = kolkataDay(new Date());
  return { registered: Boolean(gstin), default_hsn_code: default_hsn_code || null, today, slabs };
}

export default { gstRules };
