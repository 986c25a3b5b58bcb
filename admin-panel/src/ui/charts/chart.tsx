import { lazy, Suspense } from 'react';
import { Table } from 'react-bootstrap';
import type { ChartProps } from './chart-canvas';

const ChartCanvas = lazy(() => import('./chart-canvas'));

/** Stands where a chart will be, so that nothing moves when it comes. */
export function ChartSkeleton() {
  return (
    <div className="chart placeholder-glow" aria-hidden="true">
      <span className="placeholder rounded-2 w-100 h-100" />
    </div>
  );
}

/** A chart, and the same figures as a table for those who cannot see it. `slot` heads the column of the labels. */
export function Chart({ slot, ...props }: ChartProps & { slot: string }) {
  return (
    <>
      <Suspense fallback={<ChartSkeleton />}>
        <div className="chart">
          <ChartCanvas {...props} />
        </div>
      </Suspense>
      <details className="chart-figures">
        <summary>The figures as a table</summary>
        <Table size="sm" className="figures mb-0">
          <thead>
            <tr>
              <th scope="col">{slot}</th>
              <th scope="col" className="text-end">
                {props.label}
              </th>
            </tr>
          </thead>
          <tbody>
            {props.labels.map((name, index) => (
              <tr key={name}>
                <th scope="row" className="fw-normal">
                  {name}
                </th>
                <td className="text-end">{props.format(props.data[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
