/**
 * Whether a link that staff typed may be followed: an address of the shop (`/collection`), or a whole one by http(s).
 * Never `javascript:` and the like, nor `//elsewhere`, which only looks like a path.
 */
export function isSafeLink(link: string): boolean {
  if (/^\/(?![/\\])/.test(link)) return !/[\\\s]/.test(link);
  if (!/^https?:\/\/[^/\\\s]/i.test(link) || /\s/.test(link)) return false;
  return URL.canParse(link);
}

/** The same, or a way to write or to call: what a link within a text may lead to. */
export const isSafeHref = (link: string): boolean =>
  isSafeLink(link) || /^mailto:[^\s@]+@[^\s@]+$/i.test(link) || /^tel:\+?[\d ()-]{3,24}$/i.test(link);

/** A path of the shop as it is compared with another: decoded but for blanks, and without slashes at its end. */
export function plainPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // Broken encoding leads nowhere: it is compared as it stands.
  }
  return (
    decoded
      .normalize('NFC')
      .replace(/[\s\\]/g, encodeURIComponent)
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}
