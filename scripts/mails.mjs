/**
 * `npm run mails`: shows the mails that rest, because they were given up or may have been sent. `-- again 17 18` or
 * `-- again all` has them sent again, `-- forget 17` is for those that arrived after all. The database is DATABASE_URL,
 * else the embedded one of DATA_DIR, whether the shop is running or not.
 */
import './lib/check-node.cjs';
import { withDatabase } from './lib/find-database.mjs';
import { forgetMails, resendMails, stuckMails } from './lib/mails.mjs';

const USAGE = 'npm run mails [-- again|forget <numbers>|all]';
const [verb, ...which] = process.argv.slice(2);

try {
  if (verb !== undefined && (!['again', 'forget'].includes(verb) || which.length === 0)) throw new Error(USAGE);
  await withDatabase((client) => (verb === undefined ? list(client) : act(client, verb)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @param {import('./lib/mails.mjs').Database} client */
async function list(client) {
  const mails = await stuckMails(client);
  for (const { id, key, recipient, subject, failed_at, last_error, is_unsure } of mails) {
    console.log(`${id}  ${is_unsure ? 'maybe sent' : 'not sent'}  ${failed_at.toISOString()}  ${key}`);
    console.log(`    to ${recipient}: ${subject}\n    ${last_error ?? ''}`);
  }
  console.log(mails.length ? `\n${USAGE}` : 'No mail rests.');
}

/**
 * @param {import('./lib/mails.mjs').Database} client
 * @param {string} verb
 */
async function act(client, verb) {
  const ids = which[0] === 'all' ? (await stuckMails(client)).map(({ id }) => id) : which.map(Number);
  if (!ids.every(Number.isInteger)) throw new Error(USAGE);
  const done = verb === 'again' ? await resendMails(client, ids) : await forgetMails(client, ids);
  console.log(`${verb === 'again' ? 'To be sent again' : 'Forgotten'}: ${done.join(', ') || 'none'}`);
  const others = ids.filter((id) => !done.includes(id));
  if (others.length) throw new Error(`Do not rest, or are too old: ${others.join(', ')}`);
}
