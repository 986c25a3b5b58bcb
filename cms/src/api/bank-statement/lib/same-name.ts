import { fold } from 'shared-types/domain/fold';

/** The words of a name, or that a narration says. */
export const nameWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= 3);

/**
 * Whether a person is among what is said: the only word of the name, or two of several. A longer one also within a UPI id,
 * or cut off by the bank.
 */
export const isNamed = (said: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && name.filter((word) => said.some((one) => isSame(one, word))).length >= Math.min(2, name.length);

const isSame = (said: string, word: string): boolean =>
  said === word || (word.length >= 5 && said.length >= 5 && (said.includes(word) || word.startsWith(said)));
