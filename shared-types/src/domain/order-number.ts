/** The characters of order numbers: neither I, L, O nor U, which are misread. */
export const ORDER_NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_NUMBER_LENGTH = 8;

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * An order number as it is kept, however it was typed or copied: `#md 7k3f9qzp` is `MD-7K3F9QZP`, and `7k3f9qzp` alone is
 * `7K3F9QZP`. What has not the form of one stays as it is, in capitals.
 */
export function orderNumberOf(typed: string): string {
  const capitals = typed.trim().toUpperCase();
  const dense = capitals.replace(/[^0-9A-Z]/g, '');
  const own = dense.slice(-ORDER_NUMBER_LENGTH).replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
  const prefix = dense.slice(0, -ORDER_NUMBER_LENGTH);
  const isOne =
    own.length === ORDER_NUMBER_LENGTH && [...own].every((letter) => ORDER_NUMBER_ALPHABET.includes(letter));
  if (!isOne || !/^(?:[A-Z][0-9A-Z]{1,5})?$/.test(prefix)) return capitals;
  return prefix ? `${prefix}-${own}` : own;
}
