import { roleNeeded } from 'shared-types/domain/role-refusals';
import type { Permission } from 'shared-types/domain/roles';
import { useMay } from '../../lib/session/use-may';

/** Says, where a person's role leaves something out on a screen, which role it takes. */
export function RightsNote({ of }: { of: readonly Permission[] }) {
  const may = useMay();
  const missing = of.filter((permission) => !may(permission));
  if (!missing.length) return null;
  return <p className="small text-body-secondary">{missing.map(roleNeeded).join(' ')}</p>;
}
