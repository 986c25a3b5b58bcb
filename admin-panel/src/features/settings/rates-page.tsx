import { Badge, Card, ListGroup } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type GstRule, gstSlabs } from 'shared-types/contract/gst-slabs';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay } from '../../lib/format/format';
import { withId } from '../../lib/routes/paths';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { PageHeading } from '../../ui/layout/page-heading';
import { RowButtons } from '../../ui/list/row-buttons';
import { ReadRecord } from '../../ui/record/record-page';
import { useDeleteRecord } from '../../ui/record/use-delete-record';
import { inWords, RATE_PATHS } from './rate-words';

const STATES: Record<GstRule['state'], { label: string; color: string }> = {
  now: { label: 'Today', color: 'success' },
  to_come: { label: 'To come', color: 'info' },
  past: { label: 'Past', color: 'secondary' },
};

/** The rates of GST, by what they hold for. */
export default function RatesPage() {
  const read = useRead(gstSlabs.list, {});
  return (
    <>
      <PageHeading title="GST rates">
        <Link to={settingsPaths.newGstRate} className="btn btn-primary">
          New rate
        </Link>
      </PageHeading>
      <p className="text-body-secondary">
        Of a product’s HSN code the longest beginning counts, and of its rates those of the latest day that has come. A
        new rate is entered with its first day beside the old one. What documents were issued with stays in them.
      </p>
      <ReadRecord read={read} what="The rates" fields={8}>
        {({ rules }) =>
          [...new Set(rules.map(({ hsn_prefix }) => hsn_prefix))].map((prefix) => (
            <Card key={prefix} className="mb-3">
              <Card.Header as="h2" className="h6 mb-0">
                HSN {prefix}
              </Card.Header>
              <ListGroup variant="flush" as="ul">
                {rules
                  .filter(({ hsn_prefix }) => hsn_prefix === prefix)
                  .map((rule) => (
                    <Rule key={rule.id} rule={rule} />
                  ))}
              </ListGroup>
            </Card>
          ))
        }
      </ReadRecord>
    </>
  );
}

function Rule({ rule }: { rule: GstRule }) {
  const deleteRecord = useDeleteRecord();
  const remove = () =>
    deleteRecord('rate', (call) => call(gstSlabs.remove, { params: { id: rule.id } }), {
      ...{ done: 'Deleted successfully', failed: 'Delete failed', preferServer: true, refresh: RATE_PATHS },
      text: `Take away the rate of HSN ${rule.hsn_prefix} from ${formatLongDay(rule.valid_from)} on? What documents were issued with stays in them.`,
    });
  return (
    <ListGroup.Item as="li" className="d-flex flex-wrap align-items-center justify-content-between gap-2">
      <div className="min-width-0">
        <span className="d-block">{inWords(rule.slabs)}</span>
        <span className="small text-body-secondary">
          from {formatLongDay(rule.valid_from)} <Badge bg={STATES[rule.state].color}>{STATES[rule.state].label}</Badge>
        </span>
      </div>
      <div className="d-flex gap-2 ms-auto">
        <RowButtons
          of={`HSN ${rule.hsn_prefix} from ${formatLongDay(rule.valid_from)}`}
          edit={withId(settingsPaths.editGstRate, rule.id)}
          onDelete={remove}
        />
      </div>
    </ListGroup.Item>
  );
}
