import { useState } from 'react';
import { Accordion, Button } from 'react-bootstrap';
import { type Change, type ChangedKind, changes } from 'shared-types/contract/changes';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { hiddenFieldCount, historySentence } from '../../lib/format/history-sentence';
import { useMay } from '../../lib/session/use-may';
import { ReadFailure } from '../feedback/read-failure';
import { RelativeDate } from './relative-date';

interface RecordHistoryProps {
  kind: ChangedKind;
  id: number;
}

/** Who of the staff changed what on a record, and when; read when it is opened. For those who may see it. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const may = useMay();
  if (!may('changes.read')) return null;
  return (
    <Accordion className="form-card mt-3">
      <Accordion.Item eventKey="history">
        <Accordion.Header>History</Accordion.Header>
        <Accordion.Collapse eventKey="history" mountOnEnter>
          <div className="accordion-body">
            <Entries kind={kind} id={id} />
          </div>
        </Accordion.Collapse>
      </Accordion.Item>
    </Accordion>
  );
}

function Entries({ kind, id }: RecordHistoryProps) {
  const { data, error, mutate } = useRead(changes.ofRecord, { params: { kind, id } });
  const now = useNow();
  if (error && !data) return <ReadFailure message="The history cannot be shown." onRetry={() => void mutate()} />;
  if (!data) return <p role="status">Loading...</p>;
  if (data.length === 0)
    return <p className="text-body-secondary mb-0">Nobody has changed this in the back office yet.</p>;
  return (
    <ol className="record-history list-unstyled mb-0">
      {data.map((change) => (
        <Entry key={change.id} change={change} now={now} />
      ))}
    </ol>
  );
}

function Entry({ change, now }: { change: Change; now: number }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <li>
      <p className="mb-1">
        {historySentence(change, isWhole)}{' '}
        <span className="text-body-secondary">
          <RelativeDate iso={change.at} now={now} />
        </span>
      </p>
      {!isWhole && hiddenFieldCount(change) > 0 && (
        <Button variant="link" size="sm" className="p-0" onClick={() => setWhole(true)}>
          Show all {change.fields.length} fields
        </Button>
      )}
    </li>
  );
}
