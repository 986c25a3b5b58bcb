import type { AccountExport, OwnAccount } from 'shared-types/contract/account';
import { isStaff } from 'shared-types/domain/roles';
import { db, sql, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { findOrder, listOwn } from '../../order/services/order';
import { mailConfirmLink } from '../../people/services/confirm-email';
import { eraseUser } from '../../people/services/erase-user';
import { hasPassword } from '../../people/services/find-account';
import { list as listAddresses } from '../../people/services/user-address';

const isConfirmed = async (id: number): Promise<boolean> =>
  (await sql(db(), 'SELECT FROM up_users WHERE id = :id AND email_verified_at IS NOT NULL', { id })).length > 0;

export async function showAccount({ id, name, email, phone }: Caller): Promise<OwnAccount> {
  return { name, email, phone, email_verified: await isConfirmed(id) };
}

/** Throws 409 when there is nothing to confirm, 429 when the address has had its mails for today. */
export async function mailOwnConfirmLink(caller: Caller): Promise<void> {
  if (await isConfirmed(caller.id)) throw conflict('email_confirmed', 'Your address is confirmed already');
  if (!(await transaction((trx) => mailConfirmLink(trx, caller))))
    throw new HttpError(429, 'We have written to this address several times today. Please try again tomorrow.');
}

/** What the shop keeps of the shopper's own. */
export async function exportAccount({ id, name, email, phone }: Caller): Promise<AccountExport> {
  const [user] = await sql<{ created_at: Date }>(db(), 'SELECT created_at FROM up_users WHERE id = :id', { id });
  const orders = [];
  for (const { order_number: orderNumber } of await listOwn(id))
    orders.push(await findOrder(db(), id, { orderNumber }));
  const reviews = await sql<{ product: string | null; rating: number; comment: string; created_at: Date }>(
    db(),
    `SELECT p.name AS product, r.rating, r.comment, r.created_at FROM reviews r LEFT JOIN products p ON p.id = r.product_id
     WHERE r.user_id = :id ORDER BY r.id`,
    { id },
  );
  const messages = await sql<{ subject: string | null; message: string; created_at: Date }>(
    db(),
    'SELECT subject, message, created_at FROM contact_messages WHERE user_id = :id ORDER BY id',
    { id },
  );
  const cart = await sql<AccountExport['cart'][number]>(
    db(),
    `SELECT p.name AS product, z.name AS size, k.name AS color, l.quantity
     FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN products p ON p.id = l.product_id
     LEFT JOIN stock_labels s ON s.id = l.stock_label_id LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
     WHERE c.user_id = :id AND c.cart_status = 'open' ORDER BY l.id`,
    { id },
  );
  return {
    exported_at: new Date().toISOString(),
    profile: { name, email, phone, created_at: (user?.created_at ?? new Date()).toISOString() },
    addresses: await listAddresses(id),
    cart,
    orders,
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    messages: messages.map((row) => ({
      ...row,
      subject: row.subject ?? '',
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Throws 400 for a wrong password, 409 while an order is on its way and for staff, whom only an admin deletes. */
export async function deleteAccount({ id, roles }: Caller, password: string): Promise<void> {
  if (!(await hasPassword(id, password))) throw invalid('password', 'This is not your password');
  if (isStaff(roles)) throw conflict('staff_account', 'An account of the staff is deleted by an admin');
  await transaction((trx) => eraseUser(trx, id));
}
