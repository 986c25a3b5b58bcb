import { type IncomingDelivery, IncomingDeliveryBody } from 'shared-types/contract/incoming-deliveries';
import type { CountedVariant } from 'shared-types/contract/stock';
import { z } from 'zod';

/** What is expected of a variant: numbers as text, as controls hold them. */
export interface ExpectedLine {
  variant: CountedVariant;
  expected: string;
  cost: string;
}

export interface IncomingValues {
  supplier: string;
  reference: string;
  note: string;
  expected_on: string;
  lines: ExpectedLine[];
}

export const toValues = (delivery: IncomingDelivery | null): IncomingValues => ({
  supplier: delivery?.supplier ?? '',
  reference: delivery?.reference ?? '',
  note: delivery?.note ?? '',
  expected_on: delivery?.expected_on ?? '',
  lines: (delivery?.lines ?? []).map(({ variant, expected, cost }) => ({
    ...{ variant, expected: String(expected), cost: cost === null ? '' : String(cost) },
  })),
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The body that the controls mean, checked by the contract. */
export const IncomingForm = z
  .custom<IncomingValues>()
  .transform(({ lines, ...values }) => ({
    ...values,
    lines: lines.map(({ variant, expected, cost }) => ({
      ...{ stock_id: variant.id, expected: Number(expected), cost: numberOf(cost) },
    })),
  }))
  .pipe(IncomingDeliveryBody);

/** One piece more of what was scanned; of what words have found one each of those that are not there. */
export function withFound(
  lines: readonly ExpectedLine[],
  variants: readonly CountedVariant[],
  isExact: boolean,
): ExpectedLine[] {
  const there = new Map(lines.map((line) => [line.variant.id, line]));
  const more = ({ expected, ...line }: ExpectedLine) => ({ ...line, expected: String((Number(expected) || 0) + 1) });
  const [scanned] = variants;
  if (isExact && scanned && there.has(scanned.id))
    return lines.map((line) => (line.variant.id === scanned.id ? more(line) : line));
  return [
    ...lines,
    ...variants.filter(({ id }) => !there.has(id)).map((variant) => ({ variant, expected: '1', cost: '' })),
  ];
}
