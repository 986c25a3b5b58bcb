/** The shop as a mail shows it: kept with the mail, so that it is sent as it was when it was written. */
export interface Brand {
  name: string;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  /** Whether the phone is on WhatsApp. Mails of before do not say so. */
  hasWhatsApp?: boolean;
  /** Absolute; null when there is none, and then the name stands there. */
  logo: string | null;
  /** Of the button and the rule, `#rrggbb`. */
  color: string;
  /** Below everything, in the owner's words. Mails of before have none. */
  note?: string;
  /** Families of headings and text, for who has them on the machine: mail programs fetch none. */
  fonts?: { display: string; text: string };
}

/** What a mail says, in plain words and amounts as a person reads them. `mailTemplate` writes it down. */
export interface MailContent {
  brand: Brand;
  /** Whom it greets; left out where nobody is known. */
  name?: string;
  heading?: string;
  /** Plain text; a line break inside one stays. */
  paragraphs: string[];
  /** What the reader looks for first: a day, an amount. */
  highlight?: { label: string; value: string };
  /** Who brings the parcel, and where it is followed. */
  tracking?: { words: string; link: { label: string; url: string } | null };
  link?: { label: string; url: string };
  /** What happens next, a sentence each. */
  next?: string[];
  receipt?: Receipt;
  /** For mails that were asked for and are about nothing that was bought. */
  unsubscribe?: { label: string; url: string };
  /** What a message for help begins with, such as the order's number. */
  about?: string;
}

export interface Receipt {
  title: string;
  date: string;
  lines: ReceiptLine[];
  totals: Amount[];
  /** What all of it comes to. */
  total: Amount;
  /** Small, below the total. */
  note?: string;
  /** Short texts below it, such as the address it goes to. */
  sections: { title: string; lines: string[] }[];
}

interface Amount {
  label: string;
  amount: string;
}

export interface ReceiptLine {
  name: string;
  /** Size and colour. */
  variant: string;
  /** `2 × ₹2,100.00`. */
  quantity: string;
  amount: string;
  picture: MailPicture | null;
}

/** `url` is absolute; shown `width` pixels wide. */
export interface MailPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}
