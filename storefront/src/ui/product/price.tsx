import { formatRupees, formatRupeesExact } from 'shared-types/domain/money';

/** An amount in rupees. `exact` always shows the paise. */
export function Price({
  rupees,
  exact = false,
  className = '',
}: {
  rupees: number;
  exact?: boolean;
  className?: string;
}) {
  return <span className={`figures ${className}`}>{exact ? formatRupeesExact(rupees) : formatRupees(rupees)}</span>;
}
