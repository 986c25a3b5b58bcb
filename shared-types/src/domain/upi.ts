interface UpiPayment {
  upiId: string;
  payee: string;
  /** In rupees. */
  amount: number;
  orderNumber: string;
}

/** The link that a UPI app understands: payee, amount in rupees with 2 decimals, order number. */
export function upiLink({ upiId, payee, amount, orderNumber }: UpiPayment): string {
  const query = {
    pa: upiId,
    pn: payee,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: `Order ${orderNumber}`,
    tr: orderNumber,
  };
  // Percent-encoding throughout: UPI apps do not read `+` as a space.
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${pairs.join('&').replace('%40', '@')}`;
}
