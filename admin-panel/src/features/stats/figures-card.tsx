import type { ReactNode } from 'react';
import { Button, Card } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type Cells, saveCsv } from './save-csv';

interface FiguresCardProps {
  title: string;
  /** The rows of its CSV file, the heading first. */
  csv: () => Cells[] | Promise<Cells[]>;
  children: ReactNode;
}

/** A chart or a table under its name, with a download of its figures. */
export function FiguresCard({ title, csv, children }: FiguresCardProps) {
  const save = async () => {
    try {
      await saveCsv(`${title.toLowerCase().replace(/\W+/g, '-')}.csv`, await csv());
    } catch {
      toast.error('The file could not be made. Check your connection and try again.');
    }
  };
  return (
    <Card className="h-100">
      <div className="d-flex align-items-center justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 className="h5 mb-0">{title}</h2>
        <Button variant="outline-secondary" size="sm" onClick={() => void save()}>
          CSV<span className="visually-hidden"> of {title}</span>
        </Button>
      </div>
      {children}
    </Card>
  );
}
