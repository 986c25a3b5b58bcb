/**
 * What mail programs make a link of: an address, or a word with a dot and a known ending. Initials (`S.K. Gupta`) and
 * `s/o` are no links.
 */
const LINK =
  /[<>@]|:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|in|co|io|info|biz|xyz|shop|site|online|store|top|app|dev|link|click|live|me|ru|cn|tk|ly|gl|gg|to)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2}\.\p{L}{2,}\//iu;

/** Whether a person's name carries none: a name stands in mails, which a stranger may get who believes the shop. */
export const isPlainName = (name: string): boolean => !LINK.test(name);
// Stryker disable next-line StringLiteral: words for a person
export const NAME_HINT = 'A name without links, @, < and >';

/** The name as a mail may show it, whatever is in it: nothing that a mail program would make a link of. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>]/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}]{2})\.(?=\p{L})/gu, '. ')
    .replace(/\bwww\./giu, '')
    .replace(/\s+/g, ' ')
    .trim();
