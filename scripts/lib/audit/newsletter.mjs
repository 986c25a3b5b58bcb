/** What `npm run audit` asks of the newsletter. @type {import('./sql.mjs').Check[]} */
export const NEWSLETTER = [
  {
    name: 'who has the newsletter asked for it, then confirmed it, and was told for what',
    message: 'it was confirmed before it was asked for, or the purpose is missing',
    sql: `SELECT 'subscriber ' || id AS at, asked_at, confirmed_at FROM newsletter_subscribers
      WHERE (purpose <> '' AND asked_at <= coalesce(confirmed_at, asked_at)) IS NOT TRUE`,
  },
  {
    name: 'a mail of the newsletter is to an address that asked for it',
    message: 'the address is forgotten, or another, and the mail is kept',
    sql: `SELECT 'mail ' || m.id AS at, m.key FROM mails m
      WHERE starts_with(m.key, 'newsletter/') AND NOT EXISTS (SELECT FROM newsletter_subscribers s
        WHERE s.id::text = split_part(m.key, '/', 2) AND lower(s.email) = lower(m.recipient))`,
  },
];
