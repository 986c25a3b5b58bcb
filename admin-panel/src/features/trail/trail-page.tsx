import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { CHANGED_KINDS, type ChangedKind, changes, type TrailEntry } from 'shared-types/contract/changes';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { capitalise } from '../../lib/format/format';
import { historySentence } from '../../lib/format/history-sentence';
import { useListView } from '../../lib/list/use-list-view';
import { editCategory, editCollection, incomingPath, paths, productPath, withId } from '../../lib/routes/paths';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { FilterDay, FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { RelativeDate } from '../../ui/record/relative-date';

/** `YYYY-MM-DD`. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What anybody changed on anything. */
export default function TrailPage() {
  const people = useRead(changes.people, {});
  const list = useListView({ kind: CHANGED_KINDS, by: /^[1-9]\d{0,8}$/, from: DAY, to: DAY });
  const { search: _, ...query } = list.query;
  const read = useRead(changes.list, { query }, { keepPreviousData: true });
  const names = new Map((people.data ?? []).map(({ id, name }) => [String(id), name]));
  return (
    <ListPage
      title="Trail of changes"
      noun="change"
      list={list}
      hasSizes
      filters={
        <>
          <FilterSelect
            label="Who"
            {...list.filter('by')}
            choices={[...names.keys()]}
            nothing="Everybody"
            nameOf={(id) => names.get(id) ?? id}
          />
          <FilterSelect label="What" {...list.filter('kind')} nothing="Everything" nameOf={(kind) => kindName(kind)} />
          <FilterDay label="From" {...list.filter('from')} max={list.view.to} />
          <FilterDay label="To" {...list.filter('to')} min={list.view.from} />
        </>
      }
      read={read}
      count={read.data?.count}
      empty={{ text: 'Nobody changed anything here' }}
    >
      <Card body className="mb-3">
        {read.data ? <Entries entries={read.data.changes} /> : <FormPlaceholder fields={4} />}
      </Card>
    </ListPage>
  );
}

function Entries({ entries }: { entries: TrailEntry[] }) {
  const now = useNow();
  // What was made and is gone by now has no screen either.
  const gone = new Set(entries.filter(({ act }) => act === 'deleted').map(keyOf));
  return (
    <ol className="record-history list-unstyled mb-0">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="mb-1 text-break">
            <Record entry={entry} isGone={gone.has(keyOf(entry))} />: {historySentence(entry)}{' '}
            <span className="text-body-secondary">
              <RelativeDate iso={entry.at} now={now} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ kind, record_id: id }: TrailEntry) => `${kind} ${id}`;
const kindName = (kind: string) => capitalise(kind.replaceAll('-', ' '));

const SCREENS: Partial<Record<ChangedKind, (id: number) => string>> = {
  order: (id) => withId(paths.order, id),
  product: productPath,
  category: editCategory,
  collection: editCollection,
  size: (id) => withId(settingsPaths.editSize, id),
  color: (id) => withId(settingsPaths.editColor, id),
  'tax-slab': (id) => withId(settingsPaths.editGstRate, id),
  // One record, whose fields stand on several screens.
  store: () => paths.settings,
  'gst-month': (id) => `${paths.gstReturns}?month=${String(id).replace(/(?=..$)/, '-')}`,
  user: (id) => withId(paths.user, id),
  customer: (id) => withId(paths.customer, id),
  coupon: (id) => withId(paths.editCoupon, id),
  banner: (id) => withId(paths.editBanner, id),
  'incoming-delivery': incomingPath,
  'draft-order': (id) => withId(paths.draft, id),
};

/** What it was done to, as a link where there is a screen of it. */
function Record({ entry: { kind, record_id: id }, isGone }: { entry: TrailEntry; isGone: boolean }) {
  const to = isGone ? undefined : SCREENS[kind as ChangedKind]?.(id);
  const name = `${kindName(kind)} ${id}`;
  return to ? <Link to={to}>{name}</Link> : name;
}
