import { lazy, Suspense } from 'react';
import { Table } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router-dom';
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

interface Props extends Omit<ChartProps, 'onOpen'> {
  /** Heads the column of the labels. */
  slot: string;
  /** Where each figure leads; of nothing there is no list. */
  hrefs?: string[];
}

/** A chart, and the same figures as a table for those who cannot see it. A figure opens what it counts, from both. */
export function Chart({ slot, hrefs, ...props }: Props) {
  const navigate = useNavigate();
  const hrefOf = (index: number) => (props.data[index] ? hrefs?.[index] : undefined);
  const onOpen = (index: number) => {
    const href = hrefOf(index);
    if (href) void navigate(href);
  };
  const cell = (index: number) => {
    const figure = props.format(props.data[index] ?? 0);
    const href = hrefOf(index);
    return href ? <Link to={href}>{figure}</Link> : figure;
  };
  return (
    <>
      <Suspense fallback={<ChartSkeleton />}>
        <div className="chart">
          <ChartCanvas {...props} onOpen={hrefs && onOpen} />
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
                <td className="text-end">{cell(index)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
