import { Badge } from 'react-bootstrap';

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge bg={isActive ? 'success' : 'secondary'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
