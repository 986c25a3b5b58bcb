/** What an address is asked for and kept for: said where it is asked, in the mail that asks once more, and kept with it. */
export const NEWSLETTER_PURPOSE =
  'Mails about new pieces, stories and offers of this shop. Nobody else is given your address, and each mail has a link that ends them.';

/** Whoever does not confirm in this time is forgotten. */
export const NEWSLETTER_CONFIRM_DAYS = 7;
