import { createHash, randomBytes } from 'node:crypto';
import { connect } from './connect.mjs';
import { shopSettings } from './shop.mjs';

/**
 * A link by which the owner of an empty shop makes the first account: for a day, once, and the one before it is none any more.
 * The database has its hash only. Nothing where there is staff, or the shop is open.
 * @param {string} databaseUrl
 */
export async function newSetupLink(databaseUrl) {
  const token = randomBytes(32).toString('base64url');
  const client = await connect(databaseUrl);
  try {
    const { rowCount } = await client.query(
      `UPDATE shop_setup SET link_hash = $1, link_expires_at = now() + interval '1 day'
       WHERE opened_at IS NULL
         AND NOT EXISTS (SELECT FROM up_users WHERE roles ?| ARRAY['sales', 'admin', 'super_admin'])`,
      [createHash('sha256').update(token).digest('hex')],
    );
    const { port, publicUrl } = shopSettings();
    // Behind the `#` no server writes it into a log.
    return rowCount ? `${publicUrl || `http://localhost:${port}`}/admin/setup#${token}` : undefined;
  } finally {
    await client.end();
  }
}

/** Whether a provider's keys move no money. @param {Readonly<Record<string, string | undefined>>} env */
const hasTestKeys = ({ RAZORPAY_KEY_ID = '', STRIPE_SECRET_KEY = '' }) =>
  RAZORPAY_KEY_ID.startsWith('rzp_test_') || /^[sr]k_test_/.test(STRIPE_SECRET_KEY);

/**
 * What a shop still lacks to be sold in, in a few words: the whole list stands under Set-up in the back office
 * (cms/src/api/setup/lib/tasks.ts). Empty where nothing is missing that the database knows.
 * @param {string} databaseUrl
 * @returns {Promise<string[]>}
 */
export async function notReady(databaseUrl) {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query(
      `SELECT (SELECT opened_at IS NULL FROM shop_setup) AS closed,
              coalesce(grievance_name, '') = '' OR returns_paid_by IS NULL AS unlawful,
              coalesce(default_packer, '') = '' OR coalesce(default_net_quantity, '') = '' AS undeclared
       FROM store_settings`,
    );
    const [facts] = rows;
    return [
      ...(facts?.closed ? ['it is not open'] : []),
      ...(facts?.unlawful ? ['no grievance officer or terms of return'] : []),
      ...(hasTestKeys(process.env) ? ['payments are in test mode'] : []),
      ...(facts?.undeclared ? ['no maker or net quantity for every piece'] : []),
    ];
  } finally {
    await client.end();
  }
}
