/** How the earlier orders in cash went that have this in common with an order. */
export interface CashHistory {
  kind: 'person' | 'phone' | 'address';
  delivered: number;
  /** Left, and came back: refused at the door, or nobody was there. */
  came_back: number;
  /** Called off by the shopper before they left. */
  called_off: number;
}

/** What an order in cash has in common with others. `but`: the order itself; 0 while there is none. */
export interface CashBuyer {
  person: number | null;
  email: string;
  phones: string[];
  /** Of a saved address or of an order's copy of one. */
  address: Record<'address' | 'building' | 'street' | 'area', string> & { zipcode: number };
  but: number;
}

/** What an order in cash takes: nothing more, a code, a part paid ahead; or it is refused. */
export const CASH_RISKS = ['none', 'confirm', 'advance', 'refuse'] as const;
export interface CashRisk {
  level: (typeof CASH_RISKS)[number];
  /** For the staff; never for the shopper. */
  reasons: string[];
}

/** Of the store's settings: how many from where on, and which part of all at least. */
export type CashRiskSettings = Record<
  'cash_confirm_from' | 'cash_advance_from' | 'cash_refuse_from' | 'cash_back_percent',
  number | null
>;

/** Whether anything makes an order in cash more than usual. */
export const hasCashRules = (store: CashRiskSettings): boolean =>
  Boolean(store.cash_confirm_from || store.cash_advance_from || store.cash_refuse_from);

const CALLED: Record<CashHistory['kind'], string> = {
  person: 'of this person',
  phone: 'of this phone',
  address: 'to this address',
};

/** What the earlier orders make of an order in cash, by the store's thresholds. Pure. */
export function cashRisk(history: readonly CashHistory[], store: CashRiskSettings): CashRisk {
  const levels = history.map((past) => CASH_RISKS.indexOf(levelOf(past, store)));
  return { level: CASH_RISKS[Math.max(0, ...levels)] ?? 'none', reasons: history.flatMap(reasonsOf) };
}

function levelOf({ kind, delivered, came_back, called_off }: CashHistory, store: CashRiskSettings): CashRisk['level'] {
  const reaches = (count: number, from: number | null) => Boolean(from) && count >= (from ?? 0);
  // Whoever takes most of what is sent is no risk, however many orders there were.
  const isOften = came_back * 100 >= (delivered + came_back) * (store.cash_back_percent ?? 0);
  if (isOften && reaches(came_back, store.cash_refuse_from))
    // Others live there too: an address alone closes no door.
    return kind === 'address' ? 'advance' : 'refuse';
  if (isOften && reaches(came_back, store.cash_advance_from)) return 'advance';
  const bad = came_back + called_off;
  const isMostlyBad = bad * 100 >= (delivered + bad) * (store.cash_back_percent ?? 0);
  return isMostlyBad && reaches(bad, store.cash_confirm_from) ? 'confirm' : 'none';
}

function reasonsOf({ kind, delivered, came_back, called_off }: CashHistory): string[] {
  const all = delivered + came_back;
  return [
    ...(came_back > 0 ? [`${came_back} of ${all} earlier ${ordersOf(all)} ${CALLED[kind]} came back`] : []),
    ...(called_off > 0 ? [`${called_off} ${ordersOf(called_off)} ${CALLED[kind]} called off before leaving`] : []),
  ];
}

const ordersOf = (count: number) => (count === 1 ? 'order' : 'orders');
