import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { hmac } from '../../../lib/security/known-device';

let isOpen = false;

/** Whether this instance knows that the shop is open: once it is, it stays so. */
export const isKnownOpen = (): boolean => isOpen;

/** Whether shoppers may come in. Asked of the database only as long as they may not. */
export async function isShopOpen(): Promise<boolean> {
  if (isOpen) return true;
  const [row] = await run(db(), query.selectFrom('shop_setup').select('opened_at'));
  isOpen = Boolean(row?.opened_at);
  return isOpen;
}

export const openingQuery = query.selectFrom('shop_setup').select(['opened_at', 'preview_password', 'done']);

/** What the cookie of who knows the password says: with another password it is another one. */
const passOf = (password: string) => hmac('preview', password);

/** What to keep in the browser of who knows the password; null for any other. */
export async function previewPass(password: string): Promise<string | null> {
  const { preview_password: right } = await runOne(db(), openingQuery);
  return isSame(passOf(password), passOf(right)) ? passOf(right) : null;
}

/** Whether a browser keeps the pass of the password of now. */
export async function isPreviewPass(pass: string | undefined): Promise<boolean> {
  if (!pass) return false;
  const { preview_password: right } = await runOne(db(), openingQuery);
  return isSame(pass, passOf(right));
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const openNow = query
  .updateTable('shop_setup')
  .set({ opened_at: sql<Date>`now()`, link_hash: null, link_expires_at: null })
  .where('opened_at', 'is', null)
  .returning('id');
