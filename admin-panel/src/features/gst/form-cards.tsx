import { Card } from 'react-bootstrap';
import { type GstMonth, gstReturns } from 'shared-types/contract/gst-returns';
import { formatRupeesExact } from 'shared-types/domain/money';
import { plural } from '../../lib/format/format';
import { ExportButton } from '../../ui/list/export-button';
import { AmountsTable } from './amounts';

/** The tables of the GSTR-1, each with its sheet of the offline tool. */
export function Gstr1Card({ data: { month, gstin, tables } }: { data: GstMonth }) {
  const filled = tables.filter(({ rows }) => rows > 0);
  const empty = tables.filter(({ rows }) => rows === 0);
  return (
    <Card className="mb-3">
      <Card.Body className="d-flex flex-wrap justify-content-between align-items-start gap-3">
        <div>
          <h2 className="h5 mb-1">GSTR-1</h2>
          <p className="mb-0 text-body-secondary">
            Upload the JSON at the GST portal, or import the sheets into its offline tool.
          </p>
        </div>
        {gstin && (
          <ExportButton
            label="JSON for the portal"
            file={`gstr1-${month}.json`}
            read={(call, onBytes) => call(gstReturns.gstr1, { params: { month }, onBytes })}
          />
        )}
      </Card.Body>
      <AmountsTable
        caption="Tables of the GSTR-1"
        of="Table"
        rows={filled.map(({ table, name, sheet, rows, ...amounts }) => ({
          id: sheet,
          amounts: sheet === 'docs' ? null : amounts,
          name: (
            <>
              <span className="text-body-secondary">{table}</span> {name}
              <span className="d-block small text-body-secondary">{plural(rows, 'row')}</span>
            </>
          ),
          action: (
            <ExportButton
              size="sm"
              label="CSV"
              of={name}
              file={`gstr1-${month}-${sheet}.csv`}
              read={(call, onBytes) => call(gstReturns.sheet, { params: { month, sheet }, onBytes })}
            />
          ),
        }))}
      />
      {empty.length > 0 && (
        <Card.Body className="pt-3">
          <p className="mb-0 text-body-secondary">
            Nothing in {empty.map(({ table, name }) => `${table} (${name})`).join(', ')}.
          </p>
        </Card.Body>
      )}
    </Card>
  );
}

export function Gstr3bCard({ data: { month, gstr3b } }: { data: GstMonth }) {
  const { taxable, nil, inter_state: states } = gstr3b;
  const nothing = { igst: 0, cgst: 0, sgst: 0 };
  return (
    <Card className="mb-3">
      <Card.Body className="d-flex flex-wrap justify-content-between align-items-start gap-3">
        <div>
          <h2 className="h5 mb-1">GSTR-3B</h2>
          <p className="mb-0 text-body-secondary">
            Only what was sold. Input tax credit, purchases under reverse charge and payments are not known to the shop.
          </p>
        </div>
        <ExportButton
          label="CSV"
          of="GSTR-3B"
          file={`gstr3b-${month}.csv`}
          read={(call, onBytes) => call(gstReturns.gstr3b, { params: { month }, onBytes })}
        />
      </Card.Body>
      <AmountsTable
        caption="What the shop knows of the GSTR-3B"
        of="Table"
        rows={[
          { id: 'a', name: '3.1(a) Taxable supplies', amounts: taxable },
          { id: 'c', name: '3.1(c) At 0 %', amounts: { ...nothing, taxable: nil, total: nil } },
        ]}
      />
      {states.length > 0 && (
        <Card.Body className="pt-3">
          <details>
            <summary>3.2 To consumers in other states: {plural(states.length, 'state')}</summary>
            <ul className="list-unstyled mb-0 mt-2">
              {states.map(({ state, taxable: value, igst }) => (
                <li key={state} className="d-flex flex-wrap justify-content-between gap-2">
                  {state}
                  <span className="figures">
                    {formatRupeesExact(value)}, IGST {formatRupeesExact(igst)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </Card.Body>
      )}
    </Card>
  );
}
