import type { Corruption } from './statements';

const subscriber =
  (set: string): Corruption =>
  () =>
    `UPDATE newsletter_subscribers SET ${set} WHERE id = (SELECT max(id) FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL)`;
const ID = "split_part(key, '/', 2)::int";
const LAST = `WHERE id = (SELECT max(m.id) FROM mails m JOIN newsletter_subscribers s ON s.id::text = split_part(m.key, '/', 2)
  WHERE starts_with(m.key, 'newsletter/'))`;

/** Of who asked for the newsletter. */
export const newsletterCorrupted: Record<string, Record<string, Corruption>> = {
  'who has the newsletter asked for it, then confirmed it, and was told for what': {
    'one confirmed before': subscriber("confirmed_at = asked_at - interval '1 second'"),
    'one told nothing': subscriber("purpose = ''"),
  },
  'a mail of the newsletter is to an address that asked for it': {
    'another address': () => `UPDATE mails SET recipient = 'another@shop.example' ${LAST}`,
    'a subscriber who is gone': () => `DELETE FROM newsletter_subscribers WHERE id = (SELECT ${ID} FROM mails ${LAST})`,
  },
};
