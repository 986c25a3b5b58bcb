import { kolkataDay } from '../../src/lib/time/kolkata';
import { query } from './shop';

/** How the seller is registered from today on, as if it had been entered before the first document; null: by the GSTIN. */
export async function sellerIs(standing: string | null): Promise<void> {
  await query('ALTER TABLE seller_standings DISABLE TRIGGER seller_standings_issued');
  await query('DELETE FROM seller_standings');
  if (standing)
    await query('INSERT INTO seller_standings (standing, valid_from) VALUES ($1, $2)', [
      standing,
      kolkataDay(new Date()),
    ]);
  await query('ALTER TABLE seller_standings ENABLE TRIGGER seller_standings_issued');
}
