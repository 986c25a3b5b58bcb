/** The shop's clocks are India's, wherever the browser stands. India has had no clock changes since 1945. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** `YYYY-MM-DDTHH:MM`: a datetime control takes nothing finer (specification, section 9). */
const TO_THE_MINUTE = 16;

const DAY_MS = 24 * 60 * 60 * 1000;

/** India's day (`YYYY-MM-DD`): today, or that of so many days ago. */
export const indiaDay = (daysAgo = 0): string =>
  new Date(Date.now() - daysAgo * DAY_MS + OFFSET_MS).toISOString().slice(0, 10);

/** An ISO moment as a datetime control shows it in India. The server reads what it says the same way. */
export function toIndiaTime(iso: string): string {
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, TO_THE_MINUTE);
}
