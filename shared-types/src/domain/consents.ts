/** For what somebody may be written to beyond the sale: each is a consent of its own (DPDP Act 2023, section 6). */
export const CONSENT_PURPOSES = ['news_mail', 'news_phone'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What people say yes to, kept with their yes. Whoever changes words counts the version up, which a test wants. */
export const CONSENT_WORDS: Record<ConsentPurpose, { version: number; words: string }> = {
  news_mail: {
    version: 1,
    words:
      'Mails about new pieces, stories and offers of this shop. Nobody else is given your address, and each mail has a link that ends them.',
  },
  news_phone: {
    version: 1,
    words:
      'Messages by WhatsApp or SMS about new pieces, stories and offers of this shop. Nobody else is given your number, and you end them on your profile or by the link in each.',
  },
};

/** Where a consent was given or withdrawn; `erased`: with the account or the guest's data. */
export const CONSENT_PLACES = ['newsletter', 'profile', 'link', 'your_data', 'phone_changed', 'erased'] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/** Whoever does not confirm in this time is forgotten. */
export const CONSENT_CONFIRM_DAYS = 7;
