import { expect, it } from 'vitest';
import { CONSENT_WORDS } from './consents.js';

it('words that change have another version, since records name both', () => {
  // Whoever changes words adds a line here and counts up: never an old line changed.
  expect(CONSENT_WORDS).toEqual({
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
  });
});
