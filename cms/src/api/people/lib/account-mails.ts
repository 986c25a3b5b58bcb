import { CODE_MINUTES } from 'shared-types/domain/limits';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

interface Reader {
  brand: Brand;
  name: string;
  /** Where the link leads. */
  url: string;
}
type Words = { subject: string; content: MailContent };

export const resetMail = ({ brand, name, url }: Reader): Words => ({
  subject: `A new password for ${brand.name}`,
  content: {
    brand,
    name,
    heading: 'A new password',
    paragraphs: [
      'You asked for a new password. The link below lets you choose one. It works once, and for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url },
  },
});

/** To a new colleague. `by`: who invites. */
export const invitationMail = ({ brand, name, url, by, days }: Reader & { by: string; days: number }): Words => ({
  subject: `${by} invites you to the back office of ${brand.name}`,
  content: {
    brand,
    name,
    heading: 'Welcome to the team',
    paragraphs: [
      `${by} has opened an account for you in the back office of ${brand.name}. The link below lets you choose your password. It works once, and for ${days} days.`,
      'Should it have expired, ask for a new one by “Forgot password” where you sign in.',
    ],
    link: { label: 'Choose a password', url },
  },
});

export const confirmMail = ({ brand, name, url }: Reader): Words => ({
  subject: `Please confirm your address for ${brand.name}`,
  content: {
    brand,
    name,
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody has opened an account with this address at ${brand.name}. If it was you, please confirm it with the link below: then we can tell you all about your orders.`,
      'If it was not you, there is nothing to do.',
    ],
    link: { label: 'Confirm my address', url },
  },
});

/** To whoever the address is of, perhaps somebody new. For a phone the subject and the paragraphs are the message. */
export const codeMail = ({ brand, code }: { brand: Brand; code: string }): Words => ({
  subject: `${code} is your code for ${brand.name}`,
  content: {
    brand,
    // First and largest, because it is all that is looked for.
    heading: `Your code: ${code}`,
    paragraphs: [
      `Type it where you asked for it. It works once, and for ${CODE_MINUTES} minutes. Please give it to nobody: we never ask for it.`,
      'If it was not you who asked, there is nothing to do.',
    ],
  },
});
