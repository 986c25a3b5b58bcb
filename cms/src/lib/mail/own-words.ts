import { fillWords, type MailName, type MailPart, type MailWords } from 'shared-types/domain/mail-words';
import { plainName } from 'shared-types/domain/person-name';
import type { MailContent } from './mail-content';

interface Mail {
  subject: string;
  content: MailContent;
}
export type OwnWords = Partial<Record<MailName, Partial<MailWords>>>;

/** As it is stored: an object, or its text where the driver leaves it so. */
export function ownWordsOf({ mail_words: stored }: { mail_words: unknown }): OwnWords {
  const words = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return typeof words === 'object' && words !== null ? words : {};
}

/**
 * A mail with what the shop says in its own words in the place of ours; all else, and what an update of ours changes, stays.
 * Words and what is filled in are plain text: the template escapes them (mail-html.ts).
 */
export function inOwnWords<Each extends Mail>(
  own: OwnWords,
  name: MailName,
  mail: Each,
  values: Readonly<Record<string, string | undefined>> = {},
): Each {
  const words = own[name];
  if (!words) return mail;
  const { content } = mail;
  const facts = { shop: content.brand.name, name: plainName(content.name ?? ''), ...values };
  const say = (part: MailPart) => (words[part] ? fillWords(words[part], facts) : null);
  const [first, ...rest] = content.paragraphs;
  const paragraphs = [say('opening') ?? first, ...rest, say('more')].filter((one) => typeof one === 'string');
  const heading = say('heading') ?? content.heading;
  return {
    ...mail,
    subject: say('subject')?.replace(/\s+/g, ' ').trim() || mail.subject,
    content: { ...content, ...(heading !== undefined && { heading }), paragraphs },
  };
}
