import { Button } from 'react-bootstrap';
import { plural } from '../../lib/format/format';
import type { RowSelection } from './row-selection';

/** The server takes as many in one call. */
export const TICKED_MAX = 100;

/** How many rows are ticked, where they are, and the way to tick none. */
export function TickedCount<Row>({ selection, noun }: { selection: RowSelection<Row>; noun: string }) {
  const { chosen, elsewhere } = selection;
  return (
    <span role="status" className="me-auto">
      {plural(chosen.length, noun)} ticked
      {elsewhere > 0 && `, ${elsewhere} of them not on this page any more`}
      {chosen.length > TICKED_MAX && `; at most ${TICKED_MAX} at once, please untick some`}
      <Button variant="link" size="sm" onClick={() => selection.keepOnly([])}>
        Untick
      </Button>
    </span>
  );
}
