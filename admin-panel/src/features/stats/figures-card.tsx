import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';
import { CsvButton } from './csv-button';
import type { Cells } from './save-csv';

interface FiguresCardProps {
  title: string;
  /** The rows of its CSV file, the heading first. */
  csv: () => Cells[];
  children: ReactNode;
}

/** A chart or a table under its name, with a download of its figures. */
export function FiguresCard({ title, csv, children }: FiguresCardProps) {
  return (
    <Card className="h-100">
      <div className="d-flex align-items-center justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 className="h5 mb-0">{title}</h2>
        <CsvButton title={title} rows={csv} />
      </div>
      {children}
    </Card>
  );
}
