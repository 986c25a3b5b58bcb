import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import bcrypt from 'bcrypt';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Audience, LoginBody, RegisterBody } from 'shared-types/contract/auth';
import { PASSWORD_MAX_BYTES } from 'shared-types/domain/limits';
import { isStaff } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { codeOf, type Db, db, strapiColumns, transaction } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { shortQueue } from '../../../lib/overload/short-queue';
import { storeSettings } from '../../content/services/store-setting';
import { mailConfirmLink } from './confirm-email';
import type { UserRow, UserWithHash } from './session-rows';

const ROUNDS = 10;
/**
 * How many passwords are worked on at once. Hashing shares Node's four worker threads with the cryptography of new
 * database connections, so a rush of sign-ins must leave some of them free.
 */
const hashQueue = pLimit(2);
/** New ones are hashed one after another, so that many of them keep no sign-in waiting. */
const newPasswords = shortQueue({ concurrency: 1, maxWaiting: 100 });
/** Also what everybody in India would try. */
const passwordMeter = new ZxcvbnFactory({
  dictionary: { ...dictionary, here: ['india', 'bharat', 'rajasthan', 'namaste'] },
  graphs: adjacencyGraphs,
  // What it does grows with the square, and blocks: of a longer one the beginning is enough to tell.
  maxLength: 24,
});
/** Of five: found within a million guesses, as common passwords, repetitions, sequences and one's own name are. */
const TOO_EASY = 1;
/** Compared against when the address is unknown, so that both answers take the same time. */
const DUMMY_HASH = bcrypt.hashSync('nobody has this password', ROUNDS);

const ACCOUNT = ['id', 'name', 'email', 'phone', 'roles', 'password'] as const satisfies (keyof UserWithHash)[];

/** The person with this address and password. Throws 401 (the same for an unknown address), 403 for who may not enter. */
export async function checkPassword(
  credentials: z.output<typeof LoginBody>,
  audience: Audience,
): Promise<UserWithHash> {
  const [user] = await run(
    db(),
    query
      .selectFrom('up_users')
      .select([...ACCOUNT, 'active'])
      .where(({ ref }) => sql<boolean>`lower(${ref('email')}) = ${credentials.email}`),
  );
  const matches = await matchesHash(credentials.password, user?.password);
  if (!user || !matches) throw new HttpError(401, 'Invalid email or password');
  if (!user.active) throw new HttpError(403, 'This account has been deactivated');
  if (audience === 'back-office' && !isStaff(user.roles))
    throw new HttpError(403, 'This account has no access to the back office');
  return user;
}

/** Whether this is the person's password. */
export async function hasPassword(userId: number, password: string): Promise<boolean> {
  const [user] = await run(db(), query.selectFrom('up_users').select('password').where('id', '=', userId));
  return matchesHash(password, user?.password);
}

/** The same work where there is no hash, so that nobody learns from the time whether there is an account. */
export async function matchesHash(password: string, hash: string | null | undefined): Promise<boolean> {
  const matches = await hashQueue(() => bcrypt.compare(password, hash ?? DUMMY_HASH));
  // bcrypt reads no further, so anything could follow the right beginning.
  return Boolean(hash) && matches && Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
}

/** A new shopper, who is asked by mail to confirm the address. Throws 409 when the address has an account. */
export async function register({ name, email, phone, password }: z.output<typeof RegisterBody>): Promise<UserWithHash> {
  const hash = await hashPassword(password, { name, email });
  return transaction(async (trx) => {
    const user = await createAccount(trx, { name, email, phone, hash, roles: ['shopper'], active: true });
    await mailConfirmLink(trx, user);
    return user;
  });
}

interface NewAccount extends Omit<UserRow, 'id'> {
  /** Of the password; none where codes are the way in. */
  hash: string | null;
  active: boolean;
}

/** Throws 409 when the address has an account. */
export async function createAccount(
  connection: Db,
  { name, email, phone, hash, roles, active }: NewAccount,
): Promise<UserWithHash> {
  try {
    return await runOne(
      connection,
      query
        .insertInto('up_users')
        .values({
          ...strapiColumns(),
          ...{ name, email, phone, active, username: email, password: hash, roles: JSON.stringify(roles) },
          ...{ provider: 'local', confirmed: true, blocked: false },
        })
        .returning(ACCOUNT),
    );
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw conflict('email_taken', 'An account with this email exists already', [
      { path: 'email', message: 'An account with this email exists already' },
    ]);
  }
}

/** Throws 400 at the field `path` for a password that is among those tried first, also by who knows whose and which shop's it is. */
export async function hashPassword(
  password: string,
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  path = 'password',
): Promise<string> {
  const shop = (await storeSettings()).name;
  const words = [...`${name} ${shop}`.split(/\s+/), email, ...email.split('@')];
  // Of shorter words each would be found everywhere, which takes long and says nothing.
  const own = new Set(words.filter(({ length }) => length > 2));
  if (passwordMeter.check(password, [...own]).score <= TOO_EASY)
    throw invalid(path, 'This password is too easy to guess. Please choose another.');
  return hashRandom(password);
}

/** For a password that was made at random, which is not judged: also while the shop is first filled, and has no name yet. */
export const hashRandom = (password: string): Promise<string> =>
  newPasswords(() => hashQueue(() => bcrypt.hash(password, ROUNDS)));
