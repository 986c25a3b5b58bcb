import { Badge } from 'react-bootstrap';
import type { PageState } from 'shared-types/contract/page-texts';

const STATES: Record<PageState, { label: string; color: string }> = {
  published: { label: 'Published', color: 'success' },
  changed: { label: 'Draft is newer', color: 'warning' },
  draft: { label: 'Draft', color: 'secondary' },
};

export const PageStateBadge = ({ state }: { state: PageState }) => (
  <Badge bg={STATES[state].color} {...(state === 'changed' && { text: 'dark' })} className="flex-shrink-0">
    {STATES[state].label}
  </Badge>
);
