import { Badge } from 'react-bootstrap';
import type { ReturnState } from 'shared-types/domain/returns';

export const STATE_NAMES: Record<ReturnState, string> = {
  asked: 'To decide',
  accepted: 'To receive',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  credited: 'Credited, to receive',
  received: 'Received',
};
const COLOURS: Record<ReturnState, string> = {
  asked: 'warning',
  accepted: 'info',
  declined: 'danger',
  withdrawn: 'secondary',
  credited: 'info',
  received: 'success',
};

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  const colour = COLOURS[state];
  return (
    <Badge bg={colour} text={colour === 'warning' || colour === 'info' ? 'dark' : undefined}>
      {STATE_NAMES[state]}
    </Badge>
  );
}
