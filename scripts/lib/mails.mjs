/** A mail that is stuck: it failed at the last try, or its sender ended while it was handed over. */
/** @typedef {{ id: number, key: string, recipient: string, subject: string, failed_at: Date, last_error: string | null, is_unsure: boolean }} StuckMail */
/** @typedef {{ query(text: string, values?: unknown[]): Promise<{ rows: any[] }> }} Database */

const STUCK = 'failed_at IS NOT NULL AND content IS NOT NULL';

/**
 * The stuck mails that can still be sent again, the oldest first.
 * @param {Database} database
 * @returns {Promise<StuckMail[]>}
 */
export async function stuckMails(database) {
  const { rows } = await database.query(
    `SELECT id, key, recipient, subject, failed_at AT TIME ZONE 'UTC' AS failed_at, last_error, handed_at IS NOT NULL AS is_unsure
     FROM mails WHERE ${STUCK} ORDER BY failed_at, id`,
  );
  return rows;
}

/**
 * Lets stuck mails be sent again: the running shop does so within seconds, with as many tries as in the beginning.
 * @param {Database} database
 * @param {number[]} ids
 * @returns {Promise<number[]>} those that will be
 */
export async function resendMails(database, ids) {
  const { rows } = await database.query(
    `UPDATE mails SET handed_at = NULL, failed_at = NULL, attempts = 0, next_try_at = timezone('UTC', now()),
       updated_at = timezone('UTC', now()) WHERE id = ANY ($1) AND ${STUCK} RETURNING id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Forgets stuck mails: they arrived after all, or nobody wants them any more.
 * @param {Database} database
 * @param {number[]} ids
 * @returns {Promise<number[]>} those that were forgotten
 */
export async function forgetMails(database, ids) {
  const { rows } = await database.query(
    `UPDATE mails SET content = NULL, updated_at = timezone('UTC', now())
     WHERE id = ANY ($1) AND ${STUCK} RETURNING id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
