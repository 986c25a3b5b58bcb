import { TYPED_NUMBER_MAX } from './limits.js';

/** The zeros of the scripts in which digits are typed in India; each is followed by its one to nine. */
const ZEROS = [...'०০੦૦୦௦౦೦൦٠۰'].map((zero) => zero.charCodeAt(0));

/** Digits of any of these scripts, and full-width ones, as 0 to 9; without characters that cannot be seen, as a copied number has. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      // Stryker disable next-line EqualityOperator: what stands after a script's nine is no digit
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });

/** With the country's code in any of its forms, or the 0 of a call within India. */
const INDIAN_PHONE = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** An Indian phone number as its 10 digits, however it was typed; what is none stays as it is. */
export function phoneOf(typed: string): string {
  if (typed.length > TYPED_NUMBER_MAX) return typed;
  const dense = plain(typed).replace(/[\s\p{Pd}.()[\]]/gu, '');
  return INDIAN_PHONE.exec(dense)?.[1] ?? typed.trim();
}

/** A PIN code as the number that travels, however its digits were typed; what is none stays as it is. */
export function pinOf<Other>(typed: string | Other): number | string | Other {
  if (typeof typed !== 'string' || typed.length > TYPED_NUMBER_MAX) return typed;
  const dense = plain(typed).replace(/[\s\p{Pd}]/gu, '');
  // A number would lose the 0 at the front, with which no code begins.
  return /^[1-9]\d*$/.test(dense) ? Number(dense) : typed;
}
