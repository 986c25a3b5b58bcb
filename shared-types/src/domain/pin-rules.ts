import { pinOf } from './phone-and-pin.js';

/** From the first PIN code to the last, both included. */
export interface PinRange {
  from: number;
  to: number;
}

const PIN_DIGITS = 6;

/** `342`, `342001` or `342001-342010` as what it covers; null when it is none of these. */
function rangeOf(typed: string): PinRange | null {
  const [first, last, ...more] = typed.split(/\p{Pd}/u).map((part) => String(pinOf(part)));
  if (!first || more.length || ![first, last ?? first].every((part) => /^[1-9]\d{0,5}$/.test(part))) return null;
  const from = Number(first.padEnd(PIN_DIGITS, '0'));
  const to = Number((last ?? first).padEnd(PIN_DIGITS, '9'));
  return from <= to ? { from, to } : null;
}

const entriesIn = (typed: string) => typed.split(/[,;\n]/).flatMap((entry) => entry.trim() || []);

/** PIN codes, beginnings of them or ranges, between commas or a line each: what staff type. What is none is left out. */
export const pinRulesIn = (typed: string): PinRange[] => entriesIn(typed).flatMap((entry) => rangeOf(entry) ?? []);

/** The first entry that is no PIN code, beginning or range; null when all are. */
export const wrongPinRule = (typed: string): string | null =>
  entriesIn(typed).find((entry) => rangeOf(entry) === null) ?? null;

export const coversPin = (rules: readonly PinRange[], pin: number): boolean =>
  rules.some(({ from, to }) => pin >= from && pin <= to);
