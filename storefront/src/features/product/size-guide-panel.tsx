import { useId, useState } from 'react';
import { pages } from 'shared-types/calls/pages';
import type { ProductDetail } from 'shared-types/contract/product';
import { measuredColumns } from 'shared-types/domain/size-advice';
import { parseTable } from 'shared-types/domain/table';
import { useRead } from '../../lib/api/use-read';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { ModalPanel } from '../../ui/dialog/modal-panel';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { keepMeasures, keptMeasures, type Unit } from './body-measures';
import { MeasuresTable } from './measures-table';
import { SizeFinder } from './size-finder';
import { chartFor, tablesFor } from './size-tables';

interface SizeGuideProps {
  product: ProductDetail;
  /** By its id. */
  onPick: (size: number) => void;
}

/** The shopper's size and the measures, in a dialog; they are read when somebody asks for them. */
export function SizeGuidePanel({ product, onPick, open, ...props }: SizeGuideProps & DialogState) {
  const { data, error, mutate } = useRead(pages.sizeGuide, open ? {} : null);
  const [unit, setUnit] = useState(() => keptMeasures().unit);
  const chart = data ? chartFor(product, data.tables) : null;
  const piece = parseTable(product.garment_measures);

  function changeUnit(next: Unit) {
    setUnit(next);
    keepMeasures({ ...keptMeasures(), unit: next });
  }
  return (
    <ModalPanel title={data?.title ?? 'Size guide'} wide open={open} {...props}>
      {data ? (
        <>
          <p className="text-stone">{data.intro}</p>
          <UnitPicker value={unit} onChange={changeUnit} />
          {chart && measuredColumns(chart).length > 0 && (
            <SizeFinder
              product={product}
              table={chart}
              unit={unit}
              onPick={(size) => {
                onPick(size);
                props.onOpenChange(false);
              }}
            />
          )}
          {piece.rows.length > 0 && (
            <MeasuresTable table={{ title: 'This piece, laid flat and measured around', ...piece }} unit={unit} />
          )}
          {tablesFor(product, data.tables).map((table) => (
            <MeasuresTable key={table.title} table={table} unit={unit} />
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

const UNITS: Record<Unit, string> = { cm: 'cm', in: 'inches' };

function UnitPicker({ value, onChange }: { value: Unit; onChange: (unit: Unit) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Unit" className="mt-5 inline-flex border border-ink/45">
      {(Object.keys(UNITS) as Unit[]).map((unit) => (
        <label
          key={unit}
          className="relative grid min-h-11 min-w-20 cursor-pointer place-items-center px-4 text-sm has-checked:bg-indigo has-checked:text-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name={name}
            checked={unit === value}
            onChange={() => onChange(unit)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none"
          />
          <span>{UNITS[unit]}</span>
        </label>
      ))}
    </div>
  );
}
