/** What a page is, so far as its speed is compared. */
export const PAGE_KINDS = ['home', 'collection', 'product', 'checkout', 'account', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Of the web-vitals: CLS is a share, the others are milliseconds. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to here a figure is good, and from the second on poor, by web.dev. */
export const VITAL_LIMITS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

/** More than this is no measurement. */
export const VITAL_MAX: Record<Vital, number> = { LCP: 120_000, INP: 120_000, CLS: 100, TTFB: 120_000 };

/** How long figures are kept, in days. */
export const VITALS_DAYS = 90;
