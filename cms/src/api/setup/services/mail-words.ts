import type { MailText, MailWordsFields } from 'shared-types/contract/mail-words';
import { MAIL_NAMES, MAIL_PARTS, type MailName, mailWordsError, NO_WORDS } from 'shared-types/domain/mail-words';
import type { z } from 'zod';
import { type SampleMail, sampleMails, sampleValuesOf } from '../../../../seed/mails/samples';
import { type Db, db, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import { mailTemplate } from '../../../lib/mail/mail-template';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { changeStore, versioned } from '../../content/services/change-store';
import { brandOf, type StoreRow, storeSettings } from '../../content/services/store-setting';
import { queueMailWithinLimit } from '../../mail/services/mail';

type Fields = z.output<typeof MailWordsFields>;

/** Which mails say something in the shop's own words. */
export async function ownMails(): Promise<{ own: MailName[] }> {
  const own = ownWordsOf(await storeSettings());
  return { own: MAIL_NAMES.filter((name) => own[name]) };
}

export async function showMailText(name: MailName, connection: Db = db()): Promise<MailText> {
  const store = await storeSettings(connection);
  const { subject, content } = sampleOf(name, store);
  return versioned(
    {
      id: store.id,
      ...NO_WORDS,
      ...ownWordsOf(store)[name],
      ours: { subject, heading: content.heading ?? '', opening: content.paragraphs[0] ?? '' },
    },
    ['ours'],
  );
}

/** Throws 400 at a part, and 409 when somebody else has changed the settings meanwhile. */
export function setMailText(
  name: MailName,
  { seen_version: seen, ...said }: Fields & { seen_version?: string | undefined },
): Promise<MailText> {
  assertWords(name, said);
  return changeStore({ seen, show: (trx) => showMailText(name, trx) }, async (trx, update) => {
    const { [name]: _before, ...others } = ownWordsOf(await storeSettings(trx));
    const words = Object.fromEntries(Object.entries(said).filter(([, text]) => text));
    await update({ mail_words: Object.keys(words).length ? { ...others, [name]: words } : others });
  });
}

/** With made-up facts, in the words as they are typed. Throws 400 at a part. */
export async function previewMail(name: MailName, said: Fields) {
  assertWords(name, said);
  const { subject, content } = sampleIn(name, said, await storeSettings());
  return { subject, ...mailTemplate(content) };
}

/** Sends the preview to who asks for it. Throws 400 at a part, and 429 when the address has had its mails of the day. */
export async function sendTest(caller: Caller, name: MailName, said: Fields): Promise<{ message: string }> {
  assertWords(name, said);
  const { subject, content } = sampleIn(name, said, await storeSettings());
  const mail = { key: `test/${crypto.randomUUID()}`, to: caller.email, subject: `Test: ${subject}`, content };
  if (!(await transaction((trx) => queueMailWithinLimit(trx, mail))))
    throw new HttpError(429, 'This address has had its mails of today. Please try again tomorrow.');
  return { message: `Sent to ${caller.email}` };
}

function assertWords(name: MailName, said: Fields): void {
  const errors = MAIL_PARTS.flatMap((part) => {
    const message = mailWordsError(name, part, said[part]);
    return message ? [{ path: part, message }] : [];
  });
  if (errors[0]) throw new HttpError(400, errors[0].message, errors);
}

/** Without pictures, which are those of the sample shop. */
function sampleOf(name: MailName, store: StoreRow): SampleMail {
  const found = sampleMails(siteOf(), siteOf(), { brand: brandOf(store), prefix: store.order_prefix }).find(
    (mail) => mail.name === name,
  );
  if (!found) throw new Error(`No sample of the mail ${name}`);
  const { receipt } = found.content;
  if (!receipt) return found;
  const lines = receipt.lines.map((line) => ({ ...line, picture: null }));
  return { ...found, content: { ...found.content, receipt: { ...receipt, lines } } };
}

const sampleIn = (name: MailName, said: Fields, store: StoreRow) =>
  inOwnWords({ [name]: said }, name, sampleOf(name, store), sampleValuesOf(store.order_prefix));
