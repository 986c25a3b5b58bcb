import { sql } from 'kysely';
import type { AccountExport, OwnAccount, OwnerProof, OwnPasswordBody } from 'shared-types/contract/account';
import type { ProfileBody } from 'shared-types/contract/users';
import { isStaff } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { findOrder, listOwn } from '../../order/services/order';
import { mailConfirmLink } from '../../people/services/confirm-email';
import { eraseUser } from '../../people/services/erase-user';
import { hashPassword } from '../../people/services/find-account';
import { noticesOf } from '../../people/services/notices-of';
import { setPassword, updateProfile } from '../../people/services/profile';
import { list as listAddresses } from '../../people/services/user-address';
import { assertOwner } from './owner';

export async function showAccount({ id, name, email, phone }: Caller): Promise<OwnAccount> {
  const row = await runOne(
    db(),
    query
      .selectFrom('up_users')
      .select(({ ref }) => [
        sql<boolean>`${ref('email_verified_at')} IS NOT NULL`.as('email_verified'),
        sql<boolean>`${ref('phone_verified_at')} IS NOT NULL`.as('phone_verified'),
        sql<boolean>`${ref('password')} IS NOT NULL`.as('has_password'),
      ])
      .where('id', '=', id),
  );
  return { name, email, phone, ...row };
}

/** Throws 409 when there is nothing to confirm, 429 when the address has had its mails for today. */
export async function mailOwnConfirmLink(caller: Caller): Promise<void> {
  if ((await showAccount(caller)).email_verified)
    throw conflict('email_confirmed', 'Your address is confirmed already');
  if (!(await transaction((trx) => mailConfirmLink(trx, caller))))
    throw new HttpError(429, 'We have written to this address several times today. Please try again tomorrow.');
}

/** What the shop keeps of the shopper's own. */
export async function exportAccount({ id, name, email, phone }: Caller): Promise<AccountExport> {
  const [user] = await run(db(), query.selectFrom('up_users').select('created_at').where('id', '=', id));
  const orders = [];
  for (const { order_number: orderNumber } of await listOwn({ kind: 'user', id }))
    orders.push(await findOrder(db(), { kind: 'user', id }, { orderNumber }));
  const returns = await run(
    db(),
    query
      .selectFrom('return_requests as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['o.order_number', 'r.request_state as state', 'r.reason', 'r.note', 'r.asked_at'])
      .where('o.user_id', '=', id)
      .orderBy('r.id'),
  );
  const reviews = await run(
    db(),
    query
      .selectFrom('reviews as r')
      .leftJoin('products as p', 'p.id', 'r.product_id')
      .select(['p.name as product', 'r.rating', 'r.comment', 'r.created_at'])
      .where('r.user_id', '=', id)
      .orderBy('r.id'),
  );
  const messages = await run(
    db(),
    query
      .selectFrom('contact_messages')
      .select(['subject', 'message', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id'),
  );
  const cart = await run(
    db(),
    query
      .selectFrom('carts as c')
      .innerJoin('cart_lines as l', 'l.cart_id', 'c.id')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .leftJoin('stock_labels as s', 's.id', 'l.stock_label_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['p.name as product', 'z.name as size', 'k.name as color', 'l.quantity'])
      .where('c.user_id', '=', id)
      .where('c.cart_status', '=', 'open')
      .orderBy('l.id'),
  );
  const wishlist = await run(
    db(),
    query
      .selectFrom('wishes as w')
      .innerJoin('products as p', 'p.id', 'w.product_id')
      .select(['p.name as product', 'w.created_at'])
      .where('w.user_id', '=', id)
      .orderBy('w.id'),
  );
  const notices = await run(
    db(),
    noticesOf(id)
      .innerJoin('stock_labels as s', 's.id', 'n.stock_label_id')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['p.name as product', 'z.name as size', 'k.name as color', 'n.created_at'])
      .orderBy('n.id'),
  );
  return {
    exported_at: new Date().toISOString(),
    profile: { name, email, phone, created_at: (user?.created_at ?? new Date()).toISOString() },
    addresses: await listAddresses({ kind: 'user', id }),
    cart,
    stock_notices: notices.map(({ created_at, ...row }) => ({ ...row, asked_at: created_at.toISOString() })),
    wishlist: wishlist.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    orders,
    returns: returns.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    messages: messages.map((row) => ({
      ...row,
      subject: row.subject ?? '',
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** Changes the caller's own name and phone. */
export async function changeAccount(body: z.output<typeof ProfileBody>, caller: Caller): Promise<OwnAccount> {
  return showAccount({ ...caller, ...(await updateProfile(body, caller)) });
}

/** Chooses the first or another password, by the present one or a mailed code. Throws as `assertOwner`; other sessions end. */
export async function choosePassword(
  { current_password: password, code, new_password }: z.output<typeof OwnPasswordBody>,
  caller: Caller,
  token: string,
): Promise<void> {
  // First, so that a password that is too easy costs no code.
  const hash = await hashPassword(new_password, caller, 'new_password');
  await assertOwner(caller, { password, code }, 'current_password');
  await setPassword(caller, hash, token);
}

/** Throws as `assertOwner`, 409 while an order is on its way and for staff, whom only an admin deletes. */
export async function deleteAccount(caller: Caller, proof: z.output<typeof OwnerProof>): Promise<void> {
  if (isStaff(caller.roles)) throw conflict('staff_account', 'An account of the staff is deleted by an admin');
  await assertOwner(caller, proof, 'password');
  await transaction((trx) => eraseUser(trx, caller.id));
}
