import { Card } from 'react-bootstrap';
import { type Change, type ChangedKind, changes } from 'shared-types/contract/changes';
import { capitalise } from '../lib/format';
import { useNow } from '../lib/use-now';
import { useRead } from '../lib/use-read';
import { RelativeDate } from './relative-date';

/** Who of the staff changed what on a record, newest first; nothing while nobody has. */
export function ChangeHistory({ kind, id }: { kind: ChangedKind; id: number }) {
  const now = useNow();
  const { data } = useRead(changes.ofRecord, { params: { kind, id } });
  if (!data?.length) return null;
  return (
    <Card body className="mb-4">
      <h2 className="h5 mb-3">History</h2>
      <ul className="list-unstyled d-grid gap-2 mb-0">
        {data.map((change) => (
          <li key={change.id}>
            <span className="row-title">{capitalise(change.act)}</span> by {change.actor.name},{' '}
            <RelativeDate iso={change.at} now={now} />
            {change.act !== 'created' && change.act !== 'deleted' && (
              <span className="d-block small text-body-secondary prose">{change.fields.map(sentence).join('; ')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LONG = 60;

/** `price: 4250 → 3990`; of long texts and lists only that they changed. */
function sentence({ field, from, to }: Change['fields'][number]): string {
  const [before, after] = [inWords(from), inWords(to)];
  if (before === null || after === null) return `${field} changed`;
  return from === null ? `${field}: ${after}` : `${field}: ${before} → ${after}`;
}

/** Null for what is too long to be told in a line. */
function inWords(value: unknown): string | null {
  const parts = Array.isArray(value) ? value : [value];
  if (parts.some((part) => typeof part === 'object' && part !== null)) return null;
  const words = parts.map((part) => String(part ?? '–')).join(', ') || '–';
  return words.length > LONG ? null : words;
}
