import { Card } from 'react-bootstrap';
import { type Change, changes } from 'shared-types/contract/changes';
import { capitalise } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { useRead } from '../../lib/use-read';
import { RelativeDate } from '../../ui/relative-date';

/** Who of the staff changed what on a product, newest first. */
export function ProductHistory({ id }: { id: number }) {
  const now = useNow();
  const { data } = useRead(changes.ofRecord, { params: { kind: 'product', id } });
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
  const isLong = [from, to].some((value) => (typeof value === 'object' ? value !== null : String(value).length > LONG));
  if (isLong) return `${field} changed`;
  if (from === null) return `${field}: ${String(to)}`;
  return `${field}: ${String(from)} → ${to === null ? '–' : String(to)}`;
}
