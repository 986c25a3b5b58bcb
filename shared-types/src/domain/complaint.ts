/** A complaint's way (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const COMPLAINT_STATES = ['open', 'acknowledged', 'resolved'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const ACKNOWLEDGE_HOURS = 48;

/** Until when the grievance officer has to say that it has arrived. */
export const acknowledgeBy = (received: Date): Date => new Date(received.getTime() + ACKNOWLEDGE_HOURS * 3_600_000);

const KOLKATA_MS = 5.5 * 3_600_000;

/** Until when it has to be settled: the same day of the next month in India, or that month's last. */
export function resolveBy(received: Date): Date {
  const local = new Date(received.getTime() + KOLKATA_MS);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() + 1);
  // There is no 31 February: it has run over into March.
  if (local.getUTCDate() !== day) local.setUTCDate(0);
  return new Date(local.getTime() - KOLKATA_MS);
}

/** What has to be done next and until when; null once it is settled. */
export function dueOf(state: ComplaintState, received: Date): { what: 'acknowledge' | 'resolve'; by: Date } | null {
  if (state === 'resolved') return null;
  return state === 'open'
    ? { what: 'acknowledge', by: acknowledgeBy(received) }
    : { what: 'resolve', by: resolveBy(received) };
}

/** So many days after it was settled the link of its mails opens it; then it is found by number and mail address. */
export const LINK_DAYS = 90;

export const isLinkOver = (resolved: Date | null, now: Date): boolean =>
  resolved !== null && now.getTime() > resolved.getTime() + LINK_DAYS * 24 * 3_600_000;
