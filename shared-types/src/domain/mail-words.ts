/**
 * What an owner may say in the shop's mails in words of her own: a part that is empty is as we say it. Days, amounts that are
 * due, tracking and what the law wants said stand in the sentences after the first, which stay ours.
 */
export const MAIL_PARTS = ['subject', 'heading', 'opening', 'more'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
export type MailWords = Record<MailPart, string>;
export const NO_WORDS: MailWords = { subject: '', heading: '', opening: '', more: '' };

interface MailKind {
  /** When it goes out. */
  label: string;
  group: 'Orders' | 'Returns and refunds' | 'Accounts' | 'Complaints' | 'Others' | 'Staff';
  /** What may stand in braces, beside the shop. */
  places: readonly string[];
  /** What has to stand in subject and heading, where they are given. */
  needs?: string;
  /** Whether its first sentence is made for the case, and so is not changed here. */
  isOpeningOurs?: boolean;
}

const ORDER = ['name', 'order'] as const;
const COMPLAINT = ['name', 'ticket'] as const;
const order = (label: string, ...places: string[]): MailKind => ({
  label,
  group: 'Orders',
  places: [...ORDER, ...places],
});
const back = (label: string, ...places: string[]): MailKind => ({
  label,
  group: 'Returns and refunds',
  places: [...ORDER, ...places],
});

/** By name: that of its sample (`npm run mails:preview`). */
export const MAILS = {
  'order-placed': order('An order is placed'),
  'order-paid': order('A payment has arrived', 'amount'),
  'order-payment_lapsed': order('A payment did not reach the shop'),
  'order-processing': order('An order is being prepared'),
  'order-shipped': order('An order has left, or can be fetched'),
  'order-out_for_delivery': order('A parcel comes today'),
  'order-undelivered': order('A parcel could not be handed over'),
  'order-delivered': order('An order has arrived'),
  'order-changed': order('An order was changed'),
  'order-cancelled': order('An order is cancelled'),
  'order-reinstated': order('A cancelled order goes on'),
  'order-returned_to_sender': order('A parcel came back to the shop'),
  'order-return_asked': back('A return or an exchange is asked for', 'pieces'),
  'order-return_accepted': back('A return is accepted', 'pieces'),
  'order-return_declined': back('A return is declined', 'pieces'),
  'order-return_withdrawn': back('A return is withdrawn', 'pieces'),
  'order-returned': back('A return has arrived', 'amount'),
  'order-exchanged': back('An exchange is being prepared', 'pieces'),
  'order-refunded': back('Money was paid back', 'amount'),
  'payment-sent-back': {
    label: 'A payment that no order can use goes back',
    group: 'Returns and refunds',
    places: ['name', 'amount'],
    isOpeningOurs: true,
  },
  'account-code': { label: 'A code to sign in with', group: 'Accounts', places: ['code'], needs: 'code' },
  'account-confirm-address': { label: 'Confirm the mail address', group: 'Accounts', places: ['name'] },
  'account-new-password': { label: 'A forgotten password', group: 'Accounts', places: ['name'] },
  // The days, and what goes, are what the law wants said (DPDP Rules 2025, rule 8(2)).
  'account-unused': {
    label: 'An unused account will be deleted',
    ...{ group: 'Accounts', places: ['name'], isOpeningOurs: true },
  },
  'complaint-received': { label: 'A complaint has arrived', group: 'Complaints', places: COMPLAINT },
  'complaint-acknowledged': {
    label: 'Somebody sees to a complaint',
    ...{ group: 'Complaints', places: COMPLAINT, isOpeningOurs: true },
  },
  'complaint-answered': {
    label: 'A complaint is answered',
    ...{ group: 'Complaints', places: COMPLAINT, isOpeningOurs: true },
  },
  'complaint-settled': {
    label: 'A complaint is settled',
    ...{ group: 'Complaints', places: COMPLAINT, isOpeningOurs: true },
  },
  // Who says yes has to read to what, so that sentence is ours.
  newsletter: { label: 'Confirm the newsletter', group: 'Others', places: [], isOpeningOurs: true },
  'back-in-stock': { label: 'A piece is there again', group: 'Others', places: ['product'] },
  'staff-order': { label: 'A new order', group: 'Staff', places: ['order', 'amount'], isOpeningOurs: true },
  'staff-mention': {
    label: 'A comment mentions a colleague',
    group: 'Staff',
    places: ['order', 'colleague'],
    isOpeningOurs: true,
  },
  'staff-summary': { label: 'The summary of the day before', group: 'Staff', places: [], isOpeningOurs: true },
  'staff-complaint': {
    label: 'A complaint is late, or will be soon',
    ...{ group: 'Staff', places: ['ticket'], isOpeningOurs: true },
  },
  'staff-alarm': {
    label: 'Something of the shop needs somebody',
    ...{ group: 'Staff', places: ['what'], needs: 'what', isOpeningOurs: true },
  },
  'staff-well-again': {
    label: 'It is well again',
    ...{ group: 'Staff', places: ['what'], needs: 'what', isOpeningOurs: true },
  },
  'staff-invitation': { label: 'A colleague is invited', group: 'Staff', places: ['name', 'colleague'] },
} as const satisfies Record<string, MailKind>;
export type MailName = keyof typeof MAILS;
export const MAIL_NAMES = Object.keys(MAILS) as [MailName, ...MailName[]];

export const mailKind = (name: MailName): MailKind => MAILS[name];
export const placesOf = (name: MailName): readonly string[] => ['shop', ...mailKind(name).places];

const PLACE = /\{([^{}]*)\}/g;

/** Why the words of a part cannot be used; null when they can. */
export function mailWordsError(name: MailName, part: MailPart, words: string): string | null {
  if (!words) return null;
  const places = placesOf(name);
  const { needs, isOpeningOurs } = mailKind(name);
  if (part === 'opening' && isOpeningOurs) return 'The first sentence of this mail is made for the case';
  const unknown = [...words.matchAll(PLACE)].find(([, place = '']) => !places.includes(place));
  if (unknown) return `${unknown[0]} is not known here. There is: ${places.map((place) => `{${place}}`).join(', ')}`;
  if (/[{}]/.test(words.replace(PLACE, ''))) return 'A brace stands alone: a place is written such as {shop}';
  if (needs && (part === 'subject' || part === 'heading') && !words.includes(`{${needs}}`))
    return `{${needs}} has to stand here: it is what is looked for`;
  return null;
}

/** The words with what stands in braces filled in. */
export const fillWords = (words: string, values: Readonly<Record<string, string | undefined>>): string =>
  words.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));
