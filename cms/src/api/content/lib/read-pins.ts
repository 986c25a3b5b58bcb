import { CsvError, parse } from 'csv-parse/sync';
import { SERVICEABLE_MAX_ROWS, type ServiceableResult } from 'shared-types/contract/delivery';
import { isPinCode } from 'shared-types/domain/limits';
import { pinOf } from 'shared-types/domain/phone-and-pin';

interface ServedPin {
  zipcode: number;
  cash: boolean;
}

/** What couriers call the columns, in small letters without anything between them. */
const PIN = ['pin', 'pincode', 'zipcode', 'postalcode', 'destinationpin', 'destinationpincode'];
const PREPAID = ['prepaid', 'prepaiddelivery', 'delivery', 'serviceable'];
const CASH = ['cod', 'cash', 'coddelivery', 'cashondelivery', 'codserviceable'];

const YES = /^(?:y|yes|true|1|active|available)$/i;
const NO = /^(?:n|no|false|0|inactive|not available|na|-|)$/i;

/** Reads a courier's list: with the names of its columns, else PIN codes alone, to which it then brings parcels for cash too. */
export function readPins(text: string): { rows: ServedPin[]; problems: ServiceableResult['problems'] } {
  let records: string[][];
  const delimiter = ['\t', ';'].find((one) => text.split('\n', 1)[0]?.includes(one)) ?? ',';
  try {
    records = parse(text.replace(/^\ufeff/, ''), { delimiter, relax_column_count: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(Number(error.lines ?? 1), 'This cannot be read as CSV');
  }
  const heading = records[0]?.map((name) => name.toLowerCase().replace(/[^a-z]/g, '')) ?? [];
  const place = (names: string[]) => heading.findIndex((name) => names.includes(name));
  const isNamed = place(PIN) >= 0;
  if (!isNamed && !/^\d/.test(records[0]?.[0] ?? '')) return refused(1, 'No column is called pincode');
  if (records.length > SERVICEABLE_MAX_ROWS) return refused(1, `At most ${SERVICEABLE_MAX_ROWS} rows`);
  const [pin, prepaid, cod] = isNamed ? [place(PIN), place(PREPAID), place(CASH)] : [0, -1, -1];

  const problems: ServiceableResult['problems'] = [];
  const seen = new Map<number, number>();
  const rows = records.slice(isNamed ? 1 : 0).flatMap((cells, index): ServedPin[] => {
    if (cells.every((cell) => cell === '')) return [];
    const row = index + (isNamed ? 2 : 1);
    const refuse = (column: number, message: string) =>
      problems.push({ row, column: isNamed ? (records[0]?.[column] ?? null) : null, message });
    const isYes = (column: number) => {
      const cell = cells[column] ?? '';
      if (!YES.test(cell) && !NO.test(cell)) refuse(column, `“${cell.slice(0, 40)}” is neither yes nor no`);
      return YES.test(cell);
    };
    const typed = cells[pin] ?? '';
    const zipcode = Number(pinOf(typed.replace(/^'/, '')));
    if (!isPinCode(zipcode)) refuse(pin, `“${typed.slice(0, 40)}” is no PIN code`);
    const before = seen.get(zipcode);
    if (before) refuse(pin, `Row ${before} has it, too`);
    else seen.set(zipcode, row);
    const isPrepaid = prepaid < 0 || isYes(prepaid);
    const cash = cod < 0 ? isPrepaid : isYes(cod);
    // Where it brings nothing at all it does not go.
    return isPrepaid || cash ? [{ zipcode, cash }] : [];
  });
  if (!rows.length && !problems.length) return refused(1, 'No PIN code in it is served');
  return { rows, problems };
}

const refused = (row: number, message: string) => ({ rows: [], problems: [{ row, column: null, message }] });
