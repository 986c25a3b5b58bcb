import { pages } from 'shared-types/calls/pages';
import type { SizeGuidePage } from 'shared-types/contract/pages';
import { useRead } from '../../lib/api/use-read';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { ModalPanel } from '../../ui/dialog/modal-panel';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { type Kind, tablesFor } from './size-tables';

/** The measures in a dialog; they are read when somebody asks for them. */
export function SizeGuidePanel({ product, open, ...props }: { product: Kind } & DialogState) {
  const { data, error, mutate } = useRead(pages.sizeGuide, open ? {} : null);
  return (
    <ModalPanel title={data?.title ?? 'Size guide'} wide open={open} {...props}>
      {data ? (
        <>
          <p className="text-stone">{data.intro}</p>
          {tablesFor(product, data.tables).map((table) => (
            <Measures key={table.title} table={table} />
          ))}
        </>
      ) : error ? (
        <ReadFailure title="The size guide is out of reach just now" error={error} onRetry={mutate} />
      ) : (
        <>
          <LoadingText />
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-64" />
        </>
      )}
    </ModalPanel>
  );
}

function Measures({ table: { title, head, rows } }: { table: SizeGuidePage['tables'][number] }) {
  return (
    <div className="mt-8">
      <table className="figures w-full text-sm">
        <caption className="mb-2 text-left font-display text-lg">{title}</caption>
        <thead>
          <tr className="border-b border-ink/40">
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-2.5 sm:pr-4 text-left font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...measures]) => (
            <tr key={size} className="border-b border-ink/10">
              <th scope="row" className="py-2 pr-2.5 sm:pr-4 text-left font-semibold whitespace-nowrap">
                {size}
              </th>
              {measures.map((measure, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column} className="py-2 pr-2.5 sm:pr-4 whitespace-nowrap">
                  {measure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
