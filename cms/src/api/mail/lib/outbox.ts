/** Phones are reached by the first of these that is set up. */
export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];
export type ChannelName = 'mail' | PhoneChannel | 'push';

/**
 * Nobody knows whether the mail server took the mail: the line was cut after the whole of it had been handed over. It is
 * not sent again by itself, because nobody is to hear twice of one event.
 */
export class UnsureError extends Error {}

/** It was surely not taken, and is not wanted again before so many milliseconds. */
export class LaterError extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message);
  }
}

/** Tries over some nine hours; after the last one the mail stays behind, marked as failed. */
export const MAX_ATTEMPTS = 12;
const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 2 * 60 * 60 * 1000;

/** How long to wait after the given number of failed tries: twice as long each time, and no less than was asked for. */
export function delayAfter(attempts: number, askedMs = 0): number {
  return Math.min(Math.max(FIRST_DELAY_MS * 2 ** (attempts - 1), askedMs), LONGEST_DELAY_MS);
}

/** `20261121T080512345Z-000017.eml`: sorts by time, and is the same however often the mail is written. */
export function fileNameOf(mail: { id: number; created_at: Date }, kind: string): string {
  return `${mail.created_at.toISOString().replace(/[-:.]/g, '')}-${String(mail.id).padStart(6, '0')}.${kind}`;
}
