import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { codRemittances } from 'shared-types/contract/cod-remittances';
import { REMITTED_STATE_LABELS, REMITTED_STATES } from 'shared-types/domain/cod-sheet';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { DueParcels } from './due-parcels';
import { RemittedLines } from './remitted-lines';

const SHOWN = [...REMITTED_STATES, 'all'] as const;

/** The cash that couriers collect: what has not come, and what came and does not agree. */
export default function RemittancesPage() {
  const list = useListView({ state: SHOWN });
  const read = useRead(
    codRemittances.lines,
    { query: list.query },
    { revalidateOnFocus: true, keepPreviousData: true },
  );
  const due = useRead(codRemittances.due, { query: { limit: 100 } }, { revalidateOnFocus: true });
  const { data } = read;
  const importLink = (
    <Link to={paths.importRemittance} className="btn btn-primary">
      Import a sheet
    </Link>
  );
  return (
    <ListPage
      title="Couriers’ cash"
      noun="line"
      list={list}
      actions={importLink}
      filters={
        <FilterSelect
          label="Show"
          {...list.filter('state')}
          nothing="Differences"
          nameOf={(state) => (state === 'all' ? 'Everything' : REMITTED_STATE_LABELS[state])}
        />
      }
      read={read}
      count={data?.count}
      summary={
        data &&
        (list.query.state === undefined ? `${plural(data.count, 'difference')} to see to` : plural(data.count, 'line'))
      }
      notice={due.data && due.data.count > 0 && <DueParcels due={due.data} />}
      empty={{
        text: 'No difference between parcels and sheets',
        hint: 'Import what a courier has remitted: what agrees with its parcel pays the order.',
        action: importLink,
      }}
    >
      {data ? (
        <RemittedLines lines={data.lines} />
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </ListPage>
  );
}
