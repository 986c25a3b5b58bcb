import { z } from 'zod';
import { MAIL_NAMES, MAIL_PARTS, mailWordsError } from '../domain/mail-words.js';
import { Id, Message, optionalLines, optionalText, SeenVersion } from './common.js';
import { endpoint } from './endpoint.js';

/** Each is empty where it is ours. */
const words = {
  subject: optionalText(150),
  heading: optionalText(120),
  opening: optionalLines(1000),
  /** After our sentences. */
  more: optionalLines(1000),
};
export const MailWordsFields = z.strictObject(words);
const Name = z.enum(MAIL_NAMES, 'Unknown mail');
const params = z.strictObject({ name: Name });

/** As Strapi's UI would write all of them. */
export const OwnMailWords = z.partialRecord(Name, z.object(words).partial()).superRefine((mails, context) => {
  for (const name of MAIL_NAMES)
    for (const part of MAIL_PARTS) {
      const message = mailWordsError(name, part, mails[name]?.[part] ?? '');
      if (message) context.addIssue({ code: 'custom', path: [name, part], message });
    }
});

export const MailText = z.object({
  id: Id,
  ...{ subject: z.string(), heading: z.string(), opening: z.string(), more: z.string() },
  /** What we say, as in the sample. */
  ours: z.object({ subject: z.string(), heading: z.string(), opening: z.string() }),
  version: z.string(),
});
export type MailText = z.infer<typeof MailText>;

export const mailWords = {
  list: endpoint({
    method: 'GET',
    path: '/mail-words',
    summary: 'Which mails say something in the shop’s own words',
    access: 'setup.manage',
    answer: z.object({ own: z.array(Name) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/mail-words/:name',
    summary: 'The shop’s own words of a mail, and ours',
    access: 'setup.manage',
    params,
    answer: MailText,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/mail-words/:name',
    summary:
      'Say something of a mail in the shop’s own words, or again in ours. 400 at a place that the mail does not know',
    access: 'setup.manage',
    params,
    body: MailWordsFields.extend(SeenVersion),
    answer: MailText,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/mail-words/:name/preview',
    summary: 'A mail with made-up facts in the words as they are typed',
    access: 'setup.manage',
    params,
    body: MailWordsFields,
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/mail-words/:name/test',
    summary: 'Send that mail to oneself',
    access: 'setup.manage',
    params,
    body: MailWordsFields,
    rateLimits: [{ max: 30, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
};
