/** What is read again when something was done with a payment of the bank's statement. */
export const LINE_CHANGED = ['/bank-statements', '/orders/admin', '/stats/today'];
