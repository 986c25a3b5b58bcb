import type { Store } from 'shared-types/contract/store';
import { formatPhone, phoneHref } from 'shared-types/domain/phone';

/** Who hears complaints. */
export function Grievance({ officer }: { officer: NonNullable<Store['legal']['grievance']> }) {
  return (
    <>
      <span className="block">
        {officer.name}
        {officer.designation && `, ${officer.designation}`}
      </span>
      <a href={`mailto:${officer.email}`} className="text-link inline-block py-1 wrap-anywhere">
        {officer.email}
      </a>
      <br />
      <a href={phoneHref(officer.phone)} className="text-link figures inline-block py-1">
        {formatPhone(officer.phone)}
      </a>
    </>
  );
}
