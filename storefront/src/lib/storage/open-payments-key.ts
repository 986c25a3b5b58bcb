/** In the browser's storage: the payments that were begun here (ui/payment/open-payments). */
export const OPEN_PAYMENTS = 'open-payments';
