/**
 * All that the storefront keeps in a browser, told on the legal page: nothing without which what somebody asked for would not
 * work, so that no consent is asked for. A name with `:` at its end begins the names of several. The journey
 * storefront/e2e/sweeps/visitor.spec.ts fails for anything else.
 */
export const BROWSER_STORAGE: readonly { kind: 'cookie' | 'local' | 'session'; name: string; use: string }[] = [
  { kind: 'cookie', name: 'shop_guest', use: 'whose cart it is, without an account; 60 days' },
  { kind: 'cookie', name: 'shop_refresh', use: 'that you are signed in; 30 days' },
  { kind: 'cookie', name: 'shop_device', use: 'that codes and sign-ins of this browser are yours; a year' },
  { kind: 'local', name: 'token', use: 'that you are signed in' },
  { kind: 'local', name: 'user', use: 'your name, while you are signed in' },
  { kind: 'local', name: 'device', use: 'that this browser has a cart' },
  { kind: 'local', name: 'open-payments', use: 'payments that you have not finished' },
  { kind: 'local', name: 'last-payment', use: 'how you paid last, to propose it again' },
  { kind: 'local', name: 'pin-code', use: 'the PIN code that you asked delivery for' },
  { kind: 'local', name: 'recently-viewed', use: 'pieces that you looked at; we are not told' },
  { kind: 'local', name: 'recent-searches', use: 'what you searched for; we are not told' },
  { kind: 'local', name: 'body-measures', use: 'measures that you typed to find a size; we are not told' },
  { kind: 'local', name: 'unfinished-wishes', use: 'wishes that are not saved yet' },
  { kind: 'session', name: 'scroll-positions', use: 'where you were on a page' },
  { kind: 'session', name: 'checkout:', use: 'what you chose at the checkout' },
  { kind: 'session', name: 'contact-draft:', use: 'what you typed and have not sent' },
  { kind: 'session', name: 'address-draft:', use: 'what you typed and have not sent' },
  { kind: 'session', name: 'review-draft:', use: 'what you typed and have not sent' },
  { kind: 'session', name: 'order-key:', use: 'the link of your order, without an account' },
  { kind: 'session', name: 'pay-link:', use: 'the link by which you pay an order' },
];
