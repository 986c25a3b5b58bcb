const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** `1,25,000.50`. Takes rupees. */
export const amount = (rupees: number): string => number.format(rupees);
/** `₹1,25,000.50`. Takes rupees. */
export const money = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${number.format(Math.abs(rupees))}`;
/** `21 Nov 2026`, as it was in India. Takes ISO 8601. */
export const day = (iso: string): string => date.format(new Date(iso));

/** An address of several lines as one, `12 Clock Tower Road, Jodhpur 342001`. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, '').trimEnd())
    .filter(Boolean)
    .join(', ');
