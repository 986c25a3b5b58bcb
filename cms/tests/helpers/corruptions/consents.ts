import type { Corruption } from './statements';

const subscriber =
  (set: string): Corruption =>
  () =>
    `UPDATE consents SET ${set} WHERE id = (SELECT max(id) FROM consents WHERE confirmed_at IS NOT NULL)`;
const ID = "split_part(key, '/', 2)::int";
const LAST = `WHERE id = (SELECT max(m.id) FROM mails m JOIN consents s ON s.id::text = split_part(m.key, '/', 2)
  WHERE starts_with(m.key, 'newsletter/'))`;

/** Of what people said yes to. */
export const consentsCorrupted: Record<string, Record<string, Corruption>> = {
  'who gave a consent asked for it, then confirmed it, and was told for what': {
    'one confirmed before': subscriber("confirmed_at = asked_at - interval '1 second'"),
    'one told nothing': subscriber("words = ''"),
  },
  'the record of consents says of each what it is': {
    'a consent without its record': () =>
      `DELETE FROM consent_records WHERE id = (SELECT max(r.id) FROM consent_records r JOIN consents c USING (subject, purpose))`,
    'a record without its consent': () =>
      `DELETE FROM consents WHERE id = (SELECT max(id) FROM consents WHERE confirmed_at IS NOT NULL)`,
  },
  'a mail of the newsletter is to an address that asked for it': {
    'another address': () => `UPDATE mails SET recipient = 'another@shop.example' ${LAST}`,
    'a subscriber who is gone': () => `DELETE FROM consents WHERE id = (SELECT ${ID} FROM mails ${LAST})`,
  },
};
