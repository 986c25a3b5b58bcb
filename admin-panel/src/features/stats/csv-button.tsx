import { Button } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type Cells, saveCsv } from './save-csv';

/** Saves figures that are on the screen. The heading is the first row. */
export function CsvButton({ title, rows }: { title: string; rows: () => Cells[] }) {
  const save = () =>
    saveCsv(`${title.toLowerCase().replace(/\W+/g, '-')}.csv`, rows()).catch(() =>
      toast.error('The file could not be made. Check your connection and try again.'),
    );
  return (
    <Button variant="outline-secondary" size="sm" onClick={() => void save()}>
      CSV<span className="visually-hidden"> of {title}</span>
    </Button>
  );
}
