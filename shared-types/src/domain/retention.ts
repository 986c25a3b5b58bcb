/** What is deleted, or loses the person, by itself once it is so many months old. */
export const RETENTION_KINDS = ['messages', 'guests', 'accounts', 'consents'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** DPDP Rules 2025, rule 8(3): personal data and the logs of what was done with them, a year from then. */
export const RETENTION_MIN_MONTHS = 12;
export const RETENTION_MAX_MONTHS = 120;

/** Before an unused account is deleted its owner is told; rule 8(2) wants 48 hours at least. */
export const ACCOUNT_WARNING_DAYS = 14;

/**
 * Invoices, credit notes and what belongs to them are not deleted: eight financial years for companies (Companies Act 2013, section
 * 128(5)), for everybody 72 months from the day the year's annual return is due (CGST Act 2017, section 36).
 */
export const BOOKS_YEARS = 8;
