import { Badge } from 'react-bootstrap';
import type { Role } from 'shared-types/domain/roles';
import { roleLabel } from '../../lib/format/format';

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0) return <span className="text-body-secondary">No roles assigned</span>;
  return (
    <span className="d-inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} bg={role === 'shopper' ? 'secondary' : 'primary'}>
          {roleLabel(role)}
        </Badge>
      ))}
    </span>
  );
}
