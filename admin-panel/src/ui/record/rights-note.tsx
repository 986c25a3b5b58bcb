import { PERMISSIONS, type Permission } from 'shared-types/domain/roles';
import { roleLabel } from '../../lib/format/format';
import { useMay } from '../../lib/session/use-may';

const or = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** Says, where a person's role leaves something out on a screen, which role it takes. `acts`: such as `['users.create', 'Adding users']`. */
export function RightsNote({ acts }: { acts: readonly (readonly [Permission, string])[] }) {
  const may = useMay();
  const missing = acts.filter(([permission]) => !may(permission));
  if (!missing.length) return null;
  return (
    <p className="small text-body-secondary">
      {missing
        .map(([permission, act]) => `${act} takes the role ${or.format(PERMISSIONS[permission].map(roleLabel))}.`)
        .join(' ')}
    </p>
  );
}
