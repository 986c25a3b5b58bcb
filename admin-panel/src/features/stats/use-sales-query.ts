import { useSearchParams } from 'react-router-dom';
import { COMPARISONS, type Comparison, SALES_BY, type SalesBy } from 'shared-types/contract/sales-stats';
import { indiaDay } from '../../lib/format/india-time';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export interface SalesView {
  from: string;
  to: string;
  by: SalesBy;
  compare: Comparison | null;
}

/** What of the sales is shown: the last 30 days by product beside those before, or what the address says. */
export function useSalesQuery(): [SalesView, (change: Partial<SalesView>) => void] {
  const [address, setAddress] = useSearchParams();
  const day = (name: string, otherwise: string) => {
    const said = address.get(name);
    return said && DAY.test(said) ? said : otherwise;
  };
  const compare = address.get('compare');
  const view: SalesView = {
    ...{ from: day('from', indiaDay(29)), to: day('to', indiaDay()) },
    by: SALES_BY.find((side) => side === address.get('by')) ?? 'product',
    compare: compare === 'none' ? null : (COMPARISONS.find((one) => one === compare) ?? 'before'),
  };
  const show = (change: Partial<SalesView>) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change)) next.set(name, value ?? 'none');
        return next;
      },
      { preventScrollReset: true },
    );
  return [view, show];
}
