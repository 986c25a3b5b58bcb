import { Badge, Card } from 'react-bootstrap';
import type { GstMonth, GstSum } from 'shared-types/contract/gst-returns';
import { formatRupeesExact } from 'shared-types/domain/money';
import { plural } from '../../lib/format/format';
import { AmountsTable } from './amounts';

const KEYS = ['taxable', 'igst', 'cgst', 'sgst', 'total'] as const;
const isSame = (one: GstSum, other: GstSum) => KEYS.every((key) => one[key] === other[key]);

/** The month's sums from each side, which must be alike to the paisa. */
export function SumsCard({ data: { sums, untaxed, money } }: { data: GstMonth }) {
  const { documents, tables, hsn, books, filed } = sums;
  const sides = [
    { id: 'documents', name: 'Documents', hint: counts(documents), amounts: documents },
    { id: 'books', name: 'Books', hint: 'orders, cancellations, returns', amounts: books },
    { id: 'tables', name: 'Tables 4 to 9', hint: 'of the GSTR-1', amounts: tables },
    { id: 'hsn', name: 'Table 12', hint: 'by HSN code', amounts: hsn },
    ...(filed ? [{ id: 'filed', name: 'Filed', hint: 'kept when it was locked', amounts: filed }] : []),
  ];
  const differs = sides.filter(({ amounts }) => !isSame(amounts, documents));
  return (
    <Card className="mb-3">
      <Card.Body className="pb-2">
        <h2 className="h5 d-flex flex-wrap gap-2 align-items-center">
          The month from each side
          {differs.length === 0 ? (
            <Badge bg="success">Alike to the paisa</Badge>
          ) : (
            <Badge bg="danger">They differ: do not file yet</Badge>
          )}
        </h2>
      </Card.Body>
      <AmountsTable
        caption="The month from each side"
        of="Told by"
        rows={sides.map(({ id, name, hint, amounts }) => ({
          id,
          amounts,
          name: (
            <>
              {name} {!isSame(amounts, documents) && <Badge bg="danger">differs</Badge>}
              <span className="d-block small text-body-secondary">{hint}</span>
            </>
          ),
        }))}
      />
      <Card.Body className="pt-2">
        <p className="mb-0 text-body-secondary">
          Money of the month: <Figure rupees={money.received} /> received, <Figure rupees={money.refunded} /> paid back.
          Sales and money differ by <Figure rupees={difference(documents.total + untaxed.total, money)} />: what was
          sold and is not paid yet, less what was paid for other months.
          {untaxed.documents > 0 && (
            <span className="d-block">
              {plural(untaxed.documents, 'document')} without GST for <Figure rupees={untaxed.total} /> (bills of
              supply, or from before the registration) are in none of these.
            </span>
          )}
        </p>
      </Card.Body>
    </Card>
  );
}

const counts = ({ invoices, credit_notes: credits }: GstMonth['sums']['documents']) =>
  `${plural(invoices, 'invoice')} less ${plural(credits, 'credit note')}`;

/** In whole paise, so that no rest of binary fractions is shown. */
const difference = (sold: number, { received, refunded }: GstMonth['money']) =>
  Math.round((sold - received + refunded) * 100) / 100;

const Figure = ({ rupees }: { rupees: number }) => <span className="figures">{formatRupeesExact(rupees)}</span>;
