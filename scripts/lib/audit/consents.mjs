/** What `npm run audit` asks of consents. @type {import('./sql.mjs').Check[]} */
export const CONSENTS = [
  {
    name: 'who gave a consent asked for it, then confirmed it, and was told for what',
    message: 'it was confirmed before it was asked for, or the words are missing',
    sql: `SELECT 'consent ' || id AS at, asked_at, confirmed_at FROM consents
      WHERE (words <> '' AND asked_at <= coalesce(confirmed_at, asked_at)) IS NOT TRUE`,
  },
  {
    name: 'the record of consents says of each what it is',
    message: 'its last entry for this address and purpose says otherwise',
    sql: `SELECT coalesce('consent ' || c.id, 'record ' || r.id) AS at, r.act, c.confirmed_at FROM
        (SELECT DISTINCT ON (subject, purpose) * FROM consent_records ORDER BY subject, purpose, id DESC) r
      FULL JOIN (SELECT * FROM consents WHERE confirmed_at IS NOT NULL) c USING (subject, purpose)
      WHERE (r.act = 'given' AND c.id IS NOT NULL AND (r.words, r.version, r.place) = (c.words, c.version, c.place)
        OR r.act = 'withdrawn' AND c.id IS NULL) IS NOT TRUE`,
  },
  {
    name: 'a mail of the newsletter is to an address that asked for it',
    message: 'the address is forgotten, or another, and the mail is kept',
    sql: `SELECT 'mail ' || m.id AS at, m.key FROM mails m
      WHERE starts_with(m.key, 'newsletter/') AND m.recipient <> '' AND NOT EXISTS (SELECT FROM consents s
        WHERE s.id::text = split_part(m.key, '/', 2) AND lower(s.address) = lower(m.recipient))`,
  },
];
