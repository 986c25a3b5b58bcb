import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/** A mail as plain text and as a page that say the same. */
export const mailTemplate = (content: MailContent): { text: string; html: string } => ({
  text: mailText(content),
  html: mailHtml(content),
});
