import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Role } from 'shared-types/domain/roles';
import { hashPassword } from '../../src/api/people/services/find-account';
import { strapiColumns } from '../../src/lib/database/db';
import { query, run } from '../../src/lib/database/query';
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
  const nobodysPassword = await hashPassword(randomBytes(32).toString('hex'), { name: '', email: '' });
  const row = (person: { name: string; email: string; phone: string }, roles: Role[], password: string) => ({
    ...strapiColumns(),
    username: person.email,
    email: person.email,
    provider: 'local',
    password,
    confirmed: true,
    email_verified_at: new Date(),
    blocked: false,
    name: person.name,
    phone: person.phone,
    active: true,
    roles: JSON.stringify(roles),
  });
  const accountRows = await Promise.all(
    accounts.map(async (account) => row(account, account.roles, await hashPassword(account.password, account))),
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

/**
 * Dates each account a little before its first order, and a customer's who has not ordered yet like anybody's; the staff
 * came before the shop's first order. Addresses were written down with their accounts.
 */
export async function dateAccounts(trx: Knex.Transaction, customers: SeededCustomer[], random: Random): Promise<void> {
  const firsts = await run(
    trx,
    query
      .selectFrom('orders')
      .select(({ fn }) => ['user_id', fn.min('placed_at').as('at')])
      .groupBy('user_id')
      .orderBy('at'),
  );
  const [opening] = firsts;
  if (!opening) throw new Error('There are no orders');
  const firstOf = new Map(firsts.map(({ user_id, at }) => [user_id, at]));
  for (const { id } of customers) {
    const shopping = firstOf.get(id) ?? random.pick(firsts).at;
    await dateAccount(trx, { id }, shopping, random.whole(4 * 60, 50 * 60));
  }
  for (const [index, { email }] of STAFF.entries())
    await dateAccount(trx, { email }, opening.at, (STAFF.length - index) * 6 * DAY + random.whole(0, 8 * 3600));
  await trx.raw(
    'UPDATE user_addresses a SET created_at = u.created_at, updated_at = u.created_at, published_at = u.created_at FROM up_users u WHERE u.id = a.user_id',
  );
}

async function dateAccount(
  trx: Knex.Transaction,
  account: { id: number } | { email: string },
  moment: Date,
  secondsBefore: number,
): Promise<void> {
  const at = new Date(moment.getTime() - secondsBefore * 1000);
  await trx('up_users').where(account).update({ created_at: at, updated_at: at, published_at: at });
}
