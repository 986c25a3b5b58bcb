import { useEffect, useRef } from 'react';
import { Alert, Button, Table } from 'react-bootstrap';
import type { Change } from '../../lib/form/changes';
import { formatValue } from '../../lib/format/format-value';

interface ConflictNoticeProps {
  /** Null while there is no conflict. */
  changes: Change[] | null;
  /** What a field is called on the screen. */
  labelOf: (field: string) => string;
  /** A value as a person reads it. */
  format?: (value: unknown, field: string) => string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Above a form whose record somebody else has saved meanwhile: what changed, and how to go on. */
export function ConflictNotice({
  changes,
  labelOf,
  format = formatValue,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes) notice.current?.focus();
  }, [changes]);
  if (!changes) return null;
  const both = changes.filter(({ isMine }) => isMine);
  const theirs = changes.filter(({ isMine }) => !isMine);
  return (
    <Alert variant="warning" ref={notice} tabIndex={-1}>
      <p className="fw-semibold mb-2">Somebody else has changed this meanwhile. Nothing of yours has been saved yet.</p>
      {both.length > 0 && (
        <Table size="sm" className="conflict-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {both.map(({ field, theirs: value, mine }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>{format(value, field)}</td>
                <td>{format(mine, field)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {theirs.length > 0 && (
        <p>
          {both.length > 0 ? 'Also changed, and taken over: ' : 'Changed, and taken over: '}
          {theirs.map(({ field, theirs: value }) => `${labelOf(field)} (${format(value, field)})`).join(', ')}.
        </p>
      )}
      {both.length > 0 ? (
        <>
          <p>
            Keeping yours leaves what you have changed in the form and takes over the rest; you can look at it again
            before you save.
          </p>
          <div className="d-flex flex-wrap gap-2">
            <Button variant="outline-light" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button variant="outline-light" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Nothing that you have changed is touched by it.</p>
          <Button variant="outline-light" onClick={onKeepMine}>
            Go on
          </Button>
        </>
      )}
    </Alert>
  );
}
