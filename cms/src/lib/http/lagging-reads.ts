import type { Endpoint } from 'shared-types/contract/endpoint';
import { allowReplica, rememberWrite, withCatalogue, withWritesOf } from '../database/reads';
import type { AnyCaller } from './caller';

/**
 * What staff look through, add up and take away as files: it may be a moment old, but for what they have written themselves.
 * Not where somebody works on a single record, or counts on being the only one who does (the packing desk, tasks).
 */
export const LAGGING_LISTS: ReadonlySet<string> = new Set([
  ...['/reports/orders', '/reports/products', '/reports/money', '/payouts', '/payouts/export'],
  ...['', '/gstr1', '/gstr1/:sheet', '/gstr3b', '/register', '/tally'].map((part) => `/gst-returns/:month${part}`),
  ...['/bank-statements/lines', '/bank-statements/lines/export', '/cod-remittances/lines'],
  ...['/customers', '/customers/export', '/newsletter/subscribers', '/newsletter/export'],
  ...['/stats', '/stats/today', '/stats/cash', '/stats/sales', '/stats/customers', '/stats/returns', '/stats/stock'],
  ...['/searches/without-result', '/vitals', '/changes', '/orders/admin', '/return-requests', '/reviews/admin'],
  ...['/products', '/products/:id/movements', '/stock/variants', '/low-stock', '/offer-coupons', '/contact-messages'],
]);

/** Carries out an endpoint's action, with what it reads from where it may be read, and what staff write remembered. */
export async function withReadRouting<T>(
  { method, path, cached }: Endpoint,
  { caller, isPreview }: { caller: AnyCaller | null; isPreview: boolean },
  act: () => Promise<T>,
): Promise<T> {
  const staff = caller?.audience === 'back-office' ? caller.id : null;
  if (method !== 'GET')
    try {
      return await act();
    } finally {
      if (staff !== null) await rememberWrite(staff);
    }
  if (staff !== null && LAGGING_LISTS.has(path)) return allowReplica(withWritesOf(staff), act);
  return cached && !caller && !isPreview ? allowReplica(withCatalogue, act) : act();
}
