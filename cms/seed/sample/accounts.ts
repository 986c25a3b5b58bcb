import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Role } from 'shared-types/domain/roles';
import { hashRandom } from '../../src/api/people/services/find-account';
import { strapiColumns } from '../../src/lib/database/db';
import { people } from '../catalogue/people';
import { insertAll } from '../insert-all';
import type { Random } from './random';

const DAY = 24 * 60 * 60;

export interface SeededCustomer {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Where the sample addresses put them. */
  city: string;
  state: string;
}

const STAFF: { name: string; email: string; phone: string; roles: Role[] }[] = [
  { name: 'Meenakshi Rathore', email: 'owner@marudhara.example', phone: '9829010001', roles: ['super_admin', 'admin'] },
  { name: 'Devendra Bhati', email: 'admin@marudhara.example', phone: '9829010002', roles: ['admin'] },
  { name: 'Sunita Chouhan', email: 'superadmin@marudhara.example', phone: '9829010003', roles: ['super_admin'] },
  { name: 'Imran Qureshi', email: 'sales@marudhara.example', phone: '9829010004', roles: ['sales'] },
];
const SHOPPER = {
  name: 'Aanya Mehta',
  email: 'shopper@marudhara.example',
  phone: '9829010005',
  city: 'Jaipur',
  state: 'Rajasthan',
};

/**
 * Writes the sample accounts, with passwords made at random and told in `DATA_DIR/sample-accounts.json` only, and the
 * customers of the sample orders, whom nobody can sign in as. The first customer is the sample shopper.
 */
export async function writeAccounts(trx: Knex.Transaction): Promise<SeededCustomer[]> {
  const accounts = [...STAFF, { ...SHOPPER, roles: ['shopper'] as Role[] }].map(({ name, email, phone, roles }) => ({
    name,
    email,
    phone,
    roles,
    password: randomBytes(12).toString('base64url'),
  }));
  const nobodysPassword = await hashRandom(randomBytes(32).toString('hex'));
  const row = (person: { name: string; email: string; phone: string }, roles: Role[], password: string) => ({
    ...strapiColumns(),
    username: person.email,
    email: person.email,
    provider: 'local',
    password,
    confirmed: true,
    blocked: false,
    name: person.name,
    phone: person.phone,
    active: true,
    roles: JSON.stringify(roles),
  });
  const accountRows = await Promise.all(
    accounts.map(async (account) => row(account, account.roles, await hashRandom(account.password))),
  );
  const customerRows = people.map((person) => row(person, ['shopper'], nobodysPassword));
  const inserted = await insertAll<{ id: number; email: string }>(
    trx,
    'up_users',
    [...accountRows, ...customerRows],
    ['id', 'email'],
  );

  const file = path.join(path.dirname(strapi.dirs.static.public), 'sample-accounts.json');
  const told = accounts.map(({ email, password, roles }) => ({ email, password, roles }));
  await fs.writeFile(file, `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });

  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return [SHOPPER, ...people].map((person) => ({ ...person, id: ids.get(person.email) ?? 0 }));
}

/** What is known of an order: whose it is, and when it was placed. */
interface PlacedOrder {
  customerId: number;
  at: Date;
}

/**
 * Dates each account a little before its first order, and a customer's who has not ordered yet like anybody's; the staff
 * came before the shop's first order. Addresses were written down with their accounts.
 */
export async function dateAccounts(
  trx: Knex.Transaction,
  customers: readonly SeededCustomer[],
  sales: readonly PlacedOrder[],
  random: Random,
): Promise<void> {
  for (const [email, at] of accountMoments(customers, sales, random))
    await trx('up_users')
      .where({ email })
      .update({ created_at: at, updated_at: at, published_at: at, email_verified_at: at });
  await trx.raw(
    'UPDATE user_addresses a SET created_at = u.created_at, updated_at = u.created_at, published_at = u.created_at FROM up_users u WHERE u.id = a.user_id',
  );
}

/** When each account was opened, by its mail address; the sales come oldest first. */
export function accountMoments(
  customers: readonly Pick<SeededCustomer, 'id' | 'email'>[],
  sales: readonly PlacedOrder[],
  random: Random,
): Map<string, Date> {
  const [opening] = sales;
  if (!opening) throw new Error('There are no orders');
  const firsts = new Map(sales.toReversed().map(({ customerId, at }) => [customerId, at]));
  const shoppingDays = [...firsts.values()];
  const before = (moment: Date, seconds: number) => new Date(moment.getTime() - seconds * 1000);
  return new Map([
    ...customers.map(({ id, email }): [string, Date] => {
      const shopping = firsts.get(id) ?? random.pick(shoppingDays);
      return [email, before(shopping, random.whole(4 * 60, 50 * 60))];
    }),
    ...STAFF.map(({ email }, index): [string, Date] => {
      const days = (STAFF.length - index) * 6;
      return [email, before(opening.at, days * DAY + random.whole(0, 8 * 3600))];
    }),
  ]);
}
