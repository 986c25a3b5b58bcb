import type { ProductImport } from 'shared-types/contract/product-imports';
import { plural } from '../../../lib/format/format';

export const STATE_NAMES: Record<ProductImport['state'], string> = {
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const isWorking = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/** What an import makes, or has made. */
export const effectOf = (of: ProductImport): string =>
  [
    plural(of.created, 'new product'),
    plural(of.updated, 'changed product'),
    plural(of.new_variants, 'new stock option'),
    `${of.pieces < 0 ? '−' : '+'}${plural(Math.abs(of.pieces), 'piece')} in stock`,
    ...(of.pictures ? [plural(of.pictures, 'new picture')] : []),
  ].join(', ');

const PHASES = { reading: 'Looking at row', pictures: 'Fetching and drawing picture', writing: 'Writing row' };

/** `Writing row 1,200 of 20,000 · about 2 minutes left`. */
export function progressOf({ phase, done, total, phase_seconds }: ProductImport): string {
  if (!total) return 'Reading the file…';
  const number = (count: number) => count.toLocaleString('en-IN');
  const text = `${PHASES[phase]} ${number(done)} of ${number(total)}`;
  const left = done > 0 ? (phase_seconds * (total - done)) / done : 0;
  // Of the first moments nothing can be told.
  return phase_seconds < 3 || left < 5 ? text : `${text} · about ${inWords(left)} left`;
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 5) * 5} seconds` : plural(Math.round(seconds / 60), 'minute');
