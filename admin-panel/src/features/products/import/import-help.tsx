import { Card } from 'react-bootstrap';
import { PRODUCT_CSV_COLUMNS, PRODUCT_CSV_HELP } from 'shared-types/domain/product-csv';

/** What the columns of a file mean. */
export function ImportHelp() {
  return (
    <Card body>
      <h2 className="h5">The columns</h2>
      <p>
        One row is one stock option; an export of the products (CSV, in their list) is such a file. What belongs to the
        product stands in one of its rows or is the same in all. An empty cell changes nothing; columns that you do not
        need may be left out.
      </p>
      <dl className="import-help mb-0">
        {PRODUCT_CSV_COLUMNS.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{PRODUCT_CSV_HELP[column]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
