import { LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { conflict } from '../../../lib/http/http-error';

/** Throws 409 for more pieces than there are, or than one line may ask for. */
export function checkQuantity(name: string, wanted: number, available: number): void {
  if (available < 1) throw conflict('sold_out', `${name} is sold out`);
  if (wanted > LINE_QUANTITY_MAX) throw conflict('line_full', `At most ${LINE_QUANTITY_MAX} pieces of one kind`);
  if (wanted > available)
    throw conflict(
      'too_few_left',
      available === 1 ? `Only 1 piece of ${name} is left` : `Only ${available} pieces of ${name} are left`,
    );
}
