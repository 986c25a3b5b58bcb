import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { codRemittances, type RemittedLine } from 'shared-types/contract/cod-remittances';
import { REMITTED_STATE_LABELS, type RemittedState } from 'shared-types/domain/cod-sheet';
import { formatRupeesExact } from 'shared-types/domain/money';
import { isShortened, SHORTENED_BY_EXCEL } from 'shared-types/domain/spreadsheet';
import { formatLongDay } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { NoteDialog } from './note-dialog';

const COLOURS: Record<RemittedState, string> = {
  open: 'info',
  matched: 'success',
  short: 'warning',
  over: 'warning',
  twice: 'warning',
  reversed: 'warning',
  unknown: 'danger',
  settled: 'secondary',
};

/** Lines of couriers' sheets against their parcels. */
export function RemittedLines({ lines }: { lines: readonly RemittedLine[] }) {
  const may = useMay();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card className="mb-4">
      <ul className="list-unstyled mb-0 packing-list" aria-label="Lines of sheets">
        {lines.map((line) => (
          <li key={line.id ?? `row ${line.row}`} className="packing-row">
            <div className="packing-words">
              <span className="d-flex flex-wrap gap-2 align-items-center">
                {line.order ? (
                  <Link to={withId(paths.order, line.order.id)} className="order-number">
                    {line.order.order_number}
                  </Link>
                ) : (
                  <span className="text-break">{line.number || line.order_number}</span>
                )}
                <StateBadge state={line.state} />
              </span>
              <span className="d-block small text-break">
                {[`Row ${line.row}`, line.courier, line.number, line.day && formatLongDay(line.day), line.reference]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {isShortened(line.number) && (
                <span className="d-block small text-warning-emphasis">
                  {line.order
                    ? `${SHORTENED_BY_EXCEL} By its order it is the parcel with this link: compare them.`
                    : SHORTENED_BY_EXCEL}
                </span>
              )}
              {line.note && <span className="d-block small text-break">{line.note}</span>}
            </div>
            <Amounts line={line} />
            {line.id !== null && may('orders.handle') && !['matched', 'settled', 'open'].includes(line.state) && (
              <Button
                size="sm"
                variant="outline-secondary"
                className="align-self-center"
                aria-label={`Seen to ${line.number || line.order_number}`}
                onClick={() => setOpen(line.id)}
              >
                Seen to
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <NoteDialog
          title="Seen to"
          submit="Note it"
          hint="Such as “The courier takes ₹100 off the next remittance”"
          done="Noted"
          send={(call, note) => call(codRemittances.settle, { params: { id: open }, body: { note } })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function StateBadge({ state }: { state: RemittedState }) {
  const colour = COLOURS[state];
  return (
    <Badge bg={colour} text={colour === 'warning' || colour === 'info' ? 'dark' : undefined}>
      {REMITTED_STATE_LABELS[state]}
    </Badge>
  );
}

/** What came, and what should have. */
function Amounts({ line: { amount, expected, remitted, state } }: { line: RemittedLine }) {
  const differs = expected !== null && state !== 'matched' && state !== 'settled';
  return (
    <span className="align-self-center text-end">
      <span className="figures d-block">{formatRupeesExact(amount)}</span>
      {differs && (
        <span className="small text-body-secondary d-block">
          {remitted === amount ? 'of' : `${formatRupeesExact(remitted)} in all of`} {formatRupeesExact(expected)}
        </span>
      )}
    </span>
  );
}
