import type { GstRule } from 'shared-types/contract/gst-slabs';
import { formatRupeesExact } from 'shared-types/domain/money';

/** `5 % up to ₹2,500, 18 % above`. */
export const inWords = (slabs: GstRule['slabs']): string =>
  slabs
    .map(({ up_to, rate }, index) => {
      if (up_to !== null) return `${rate} % up to ${formatRupeesExact(up_to)}`;
      return index === 0 ? `${rate} %` : `${rate} % above`;
    })
    .join(', ');

/** What is read anew after a change: products say their rate too. */
export const RATE_PATHS = ['/gst-slabs', '/gst-rules', '/setup'];
