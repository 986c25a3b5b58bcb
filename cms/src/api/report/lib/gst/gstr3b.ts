import { type Paise, toRupees } from 'shared-types/domain/money';
import type { Cells } from '../../../../lib/http/csv';
import { placeOfSupply } from './gst-states';
import { type Amounts, addTo, type Gstr1, NIL_KINDS, nothing, type State, sumOf } from './gstr1';

export interface Gstr3b {
  /** 3.1(a): taxable supplies, net of credit notes; below 0 where more came back than was sold. */
  taxable: Amounts;
  /** 3.1(c): at 0 %. */
  nil: Paise;
  /** 3.2: of 3.1(a), to who is not registered in other states. */
  interState: { state: State; taxable: Paise; igst: Paise }[];
}

/** The parts of a GSTR-3B that the shop's documents know. */
export function gstr3bOf({ b2b, b2cl, b2cs, cdnr, cdnur, nil }: Gstr1): Gstr3b {
  const taxable = sumOf(b2cs);
  const states = new Map<string, { state: State; sum: Amounts }>();
  const toState = (state: State, amounts: Amounts, sign: 1 | -1) => {
    const found = states.get(state.code) ?? { state, sum: nothing() };
    addTo(found.sum, amounts, sign);
    states.set(state.code, found);
  };
  for (const row of b2cs) if (row.isInter) toState(row.state, row, 1);
  for (const [rows, sign, isConsumer] of [
    [b2b, 1, false],
    [b2cl, 1, true],
    [cdnr, -1, false],
    [cdnur, -1, true],
  ] as const)
    for (const { state, rates } of rows) {
      const sum = sumOf(rates);
      addTo(taxable, sum, sign);
      if (isConsumer) toState(state, sum, sign);
    }
  return {
    taxable,
    nil: NIL_KINDS.reduce((sum, kind) => sum + nil[kind], 0),
    interState: [...states.values()]
      .map(({ state, sum }) => ({ state, taxable: sum.taxable, igst: sum.igst }))
      .sort((a, b) => (a.state.code < b.state.code ? -1 : 1)),
  };
}

export const GSTR3B_HEADING = [
  ...['Table', 'Nature of supplies', 'Place of supply', 'Total taxable value', 'Integrated tax', 'Central tax'],
  ...['State/UT tax', 'Cess'],
];

/** What no document of the shop says; an accountant fills it in. */
const UNKNOWN = 'not known to the shop';

export function gstr3bRows({ taxable, nil, interState }: Gstr3b): Cells[] {
  const unknown = (table: string, name: string): Cells => [table, name, null, UNKNOWN, null, null, null, null];
  return [
    [
      ...['3.1(a)', 'Outward taxable supplies (other than zero rated, nil rated and exempted)', null],
      ...[toRupees(taxable.taxable), toRupees(taxable.igst), toRupees(taxable.cgst), toRupees(taxable.sgst), 0],
    ],
    ['3.1(b)', 'Outward taxable supplies (zero rated)', null, 0, 0, null, null, 0],
    ['3.1(c)', 'Other outward supplies (nil rated, exempted)', null, toRupees(nil), null, null, null, null],
    unknown('3.1(d)', 'Inward supplies (liable to reverse charge)'),
    ['3.1(e)', 'Non-GST outward supplies', null, 0, null, null, null, null],
    ...interState.map(
      (row): Cells => [
        ...['3.2', 'Supplies made to unregistered persons', placeOfSupply(row.state)],
        ...[toRupees(row.taxable), toRupees(row.igst), null, null, null],
      ],
    ),
    unknown('4', 'Eligible ITC'),
    unknown('5', 'Exempt, nil and non-GST inward supplies'),
    unknown('6.1', 'Payment of tax'),
  ];
}
