/** The shop's clocks are India's, wherever the browser stands. India has had no clock changes since 1945. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** `YYYY-MM-DDTHH:MM`: a datetime control takes nothing finer (specification, section 9). */
const TO_THE_MINUTE = 16;

const DAY_MS = 24 * 60 * 60 * 1000;

/** India's day (`YYYY-MM-DD`): today, or that of so many days ago. `now` in milliseconds. */
export const indiaDay = (daysAgo = 0, now = Date.now()): string =>
  new Date(now - daysAgo * DAY_MS + OFFSET_MS).toISOString().slice(0, 10);

/** India's month (`YYYY-MM`) before this one: the one that is filed now. */
export function indiaMonthBefore(): string {
  const [year = 0, month = 0] = indiaDay().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** An ISO moment as a datetime control shows it in India. The server reads what it says the same way. */
export function toIndiaTime(iso: string): string {
  return new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, TO_THE_MINUTE);
}
