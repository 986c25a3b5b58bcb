/** The letters of the scripts of India, with their signs. */
const INDIAN = ['Deva', 'Beng', 'Gujr', 'Guru', 'Taml', 'Telu', 'Knda', 'Mlym', 'Orya', 'Arab']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const WORD = `[a-zA-Z0-9_'+\\-${INDIAN}]+`;
const LABEL = `[a-zA-Z0-9${INDIAN}][a-zA-Z0-9\\-${INDIAN}]*`;

/**
 * A mail address, also one in a script of India (RFC 6531). None of other scripts is taken: some of their letters look like
 * Latin ones, so that one person could seem another.
 */
export const MAIL_ADDRESS = new RegExp(
  `^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?:[a-zA-Z${INDIAN}]{2,}|[xX][nN]--[a-zA-Z0-9-]+)$`,
  // Without `i`, by which an old s and the sign of kelvin are letters of the alphabet.
  'u',
);

const ASCII = /^[\0-\x7f]*$/;
export const isAscii = (address: string): boolean => ASCII.test(address);

/** As it is kept: in small letters, and its domain as computers write it (`xn--…`), as some browsers hand it over already. */
export function keptAddress(address: string): string {
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@') + 1;
  const domain = small.slice(at);
  if (at === 0 || isAscii(domain)) return small;
  try {
    return small.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return small;
  }
}
