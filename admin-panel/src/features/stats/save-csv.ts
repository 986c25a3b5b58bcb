import { CSV_FORMAT } from 'shared-types/domain/csv';
import { saveFile } from '../../lib/browser/save-file';

export type Cells = (string | number)[];

/** Hands rows to the person as a CSV file that Excel reads: with a BOM, and nothing in it that Excel would carry out. */
export async function saveCsv(name: string, rows: Cells[]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify(rows, { bom: true, ...CSV_FORMAT });
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
