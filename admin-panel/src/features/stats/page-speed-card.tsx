import { useState } from 'react';
import { Card } from 'react-bootstrap';
import { VITALS_RANGES, vitals } from 'shared-types/contract/vitals';
import {
  DEVICE_CLASSES,
  type DeviceClass,
  PAGE_KINDS,
  type PageKind,
  VITAL_LIMITS,
  VITALS,
  type Vital,
} from 'shared-types/domain/vitals';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { capitalise } from '../../lib/format/format';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FilterSelect } from '../../ui/list/filters';

interface Figure {
  p75: number;
  count: number;
}
type Row = { page: PageKind } & Partial<Record<Vital, Figure>>;

/** What each figure says, in a word that staff know. */
const MEANING: Record<Vital, string> = {
  LCP: 'Main picture is there',
  INP: 'A press is answered',
  CLS: 'Things that move',
  TTFB: 'First byte',
};

const seconds = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms} ms`);
const figureText = (vital: Vital, p75: number) => (vital === 'CLS' ? p75.toFixed(2) : seconds(p75));

function gradeOf(vital: Vital, p75: number) {
  const [good, poor] = VITAL_LIMITS[vital];
  if (p75 <= good) return { name: 'good', className: 'text-success-emphasis' };
  return p75 <= poor
    ? { name: 'could be better', className: 'text-warning-emphasis' }
    : { name: 'poor', className: 'text-danger-emphasis' };
}

function Cell({ vital, figure }: { vital: Vital; figure: Figure | undefined }) {
  if (!figure) return <span className="text-body-secondary">–</span>;
  const grade = gradeOf(vital, figure.p75);
  return (
    <span
      className={`text-nowrap ${grade.className}`}
      title={`${grade.name}; ${figure.count.toLocaleString('en-IN')} visits`}
    >
      {figureText(vital, figure.p75)}
      <span className="visually-hidden">, {grade.name}</span>
    </span>
  );
}

const column = columnsOf<Row>();
const pageColumn = column.accessor(({ page }) => capitalise(page), { id: 'page', header: 'Page' });
const wideColumns = column.columns([
  pageColumn,
  ...VITALS.map((vital) =>
    column.accessor((row) => row[vital], {
      id: vital,
      header: vital,
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => <Cell vital={vital} figure={getValue()} />,
    }),
  ),
]);

/** Two figures in a column. */
const phoneColumns = column.columns([
  pageColumn,
  ...(
    [
      ['LCP', 'TTFB'],
      ['INP', 'CLS'],
    ] as const
  ).map((pair) =>
    column.display({
      id: pair.join(),
      header: pair.join(' and '),
      meta: { className: 'text-end figures' },
      cell: ({ row: { original } }) =>
        pair.map((vital) => (
          <span key={vital} className="d-block">
            <Cell vital={vital} figure={original[vital]} />
          </span>
        )),
    }),
  ),
]);

/** How fast the storefront's pages were for people: what three of four visits kept below. Counted without persons. */
export function PageSpeedCard() {
  const columns = useIsPhone() ? phoneColumns : wideColumns;
  const [days, setDays] = useState<(typeof VITALS_RANGES)[number]>('28');
  const [device, setDevice] = useState<DeviceClass | null>(null);
  const { data, error, mutate } = useRead(
    vitals.show,
    { query: { days, device: device ?? undefined } },
    { keepPreviousData: true },
  );
  const rows =
    data &&
    PAGE_KINDS.flatMap((page): Row[] => {
      const own = data.figures.filter((figure) => figure.page === page);
      return own.length === 0
        ? []
        : [{ page, ...Object.fromEntries(own.map(({ vital, ...figure }) => [vital, figure])) }];
    });
  return (
    <Card className="mb-3">
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 className="h5 mb-0">Page Speed</h2>
        <div className="d-flex flex-wrap gap-3">
          <FilterSelect label="Device" choices={DEVICE_CLASSES} value={device} onChange={setDevice} />
          <FilterSelect
            label="Days"
            choices={VITALS_RANGES}
            nothing={null}
            value={days}
            onChange={(next) => setDays(next ?? '28')}
          />
        </div>
      </div>
      {error && !data ? (
        <ReadFailure message="Failed to load the page speed" onRetry={() => void mutate()} />
      ) : rows?.length === 0 ? (
        <EmptyState
          text="No visits were measured in this time"
          hint="Browsers report as a page is left; nobody who asks not to be tracked is counted."
        />
      ) : (
        <>
          <DataTable caption="Page Speed" columns={columns} rows={rows ?? null} rowId={({ page }) => page} />
          <p className="px-3 mb-1 mt-2 small text-body-secondary">Three of four visits were at least as fast.</p>
          <dl className="px-3 pb-3 mb-0 small text-body-secondary d-flex flex-wrap column-gap-4">
            {VITALS.map((vital) => (
              <div key={vital} className="d-flex gap-1">
                <dt>{vital}</dt>
                <dd className="mb-0">
                  {MEANING[vital]}: good up to {figureText(vital, VITAL_LIMITS[vital][0])}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
