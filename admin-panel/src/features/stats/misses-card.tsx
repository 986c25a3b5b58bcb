import { type SearchMiss, searches } from 'shared-types/contract/searches';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay } from '../../lib/format/format';
import { editorAt } from '../../lib/routes/editor-place';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FiguresCard } from './figures-card';

const miss = columnsOf<SearchMiss>();
const columns = miss.columns([
  miss.accessor('words', { header: 'Words' }),
  miss.accessor('searches', { header: 'Searches', meta: { className: 'text-end figures' } }),
  miss.accessor('last_day', { header: 'Last', cell: ({ getValue }) => formatLongDay(getValue()) }),
]);

const WORDS = `/admin${editorAt('/content-manager/collection-types/api::catalogue.search-word')}`;

/** What shoppers looked for in the last month and did not find. */
export function MissesCard() {
  const { data: misses } = useRead(searches.misses, {});
  if (!misses?.length) return null;
  return (
    <div className="mb-3">
      <FiguresCard
        title="Searched and Not Found"
        csv={() => [['Words', 'Searches', 'Last'], ...misses.map((row) => [row.words, row.searches, row.last_day])]}
      >
        <p className="px-3 mb-2 text-body-secondary">
          In the last 30 days, without knowing whose searches they were. What words mean is kept at{' '}
          <a href={WORDS}>Search words</a>.
        </p>
        <DataTable
          caption="Searched and Not Found"
          columns={columns}
          rows={misses.slice(0, 10)}
          rowId={({ words }) => words}
        />
      </FiguresCard>
    </div>
  );
}
