import type { GstWarning } from 'shared-types/contract/gst-returns';
import { financialYear, kolkataDay } from '../../../../lib/time/kolkata';
import { isService } from '../../../invoice/lib/invoice-lines';
import { type Issued, isReturned, registeredBuyer } from './issued';

const SHOWN = 5;

/** Wrong in the file, or only worth a look. */
const KINDS = {
  noHsn: ['Lines without an HSN code: table 12 needs one for each', true],
  shortHsn: ['Lines whose HSN code has fewer than 4 digits: table 12 wants 4, and 6 above ₹5 crore of turnover', true],
  noState: ['Documents without the state they went to: they have no place of supply', true],
  noGstin: ['Documents for a firm without a GSTIN: they are reported as sold to a consumer', false],
  ownGstin: ['Documents whose buyer has the seller’s own GSTIN: the portal refuses them', true],
  otherGstin: ['Documents under another GSTIN than the last of the month: each GSTIN has a return of its own', true],
  late: [
    'Credit notes for a sale whose time is over (30 November after its financial year): they may not lower the tax (CGST Act, section 34(2))',
    false,
  ],
} as const satisfies Record<string, readonly [string, boolean]>;
type Kind = keyof typeof KINDS;

/** The last day on which a credit note for a sale of that day counts (CGST Act, section 34(2), as amended in 2022). */
function lastDayFor(sold: Date): string {
  const endsIn = 2000 + Number(financialYear(sold).slice(3));
  return `${endsIn}-11-30`;
}

/** Looks at each document of a month and says what an accountant has to look at. */
export function watchFor() {
  const found = new Map<Kind, { count: number; documents: Set<string> }>();
  const byGstin = new Map<string, string[]>();
  let gstin: string | null = null;

  function note(kind: Kind, number: string, count = 1): void {
    if (!count) return;
    const one = found.get(kind) ?? { count: 0, documents: new Set() };
    one.count += count;
    if (one.documents.size < SHOWN) one.documents.add(number);
    found.set(kind, one);
  }

  function see(issued: Issued): void {
    const { number, document, original, issuedAt } = issued;
    const count = (test: (hsn: string) => boolean) => document.lines.filter(({ hsn }) => test(hsn)).length;
    note(
      'noHsn',
      number,
      count((hsn) => !hsn),
    );
    if (!isReturned(issued)) return;
    note(
      'shortHsn',
      number,
      count((hsn) => hsn !== '' && hsn.length < 4 && !isService(hsn)),
    );
    note('noState', number, document.placeOfSupply.code ? 0 : 1);
    const buyer = registeredBuyer(document);
    note('noGstin', number, !buyer && document.buyer.firm ? 1 : 0);
    note('ownGstin', number, buyer?.gstin === document.seller.gstin ? 1 : 0);
    if (original) note('late', number, kolkataDay(issuedAt) > lastDayFor(original.issuedAt) ? 1 : 0);
    gstin = document.seller.gstin;
    if (gstin) byGstin.set(gstin, [...(byGstin.get(gstin) ?? []), number]);
  }

  function result(): { gstin: string | null; warnings: GstWarning[] } {
    for (const [one, numbers] of byGstin) if (one !== gstin) for (const number of numbers) note('otherGstin', number);
    const warnings = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const one = found.get(kind);
      const [message, is_error] = KINDS[kind];
      return one ? [{ message, is_error, count: one.count, documents: [...one.documents] }] : [];
    });
    return { gstin, warnings };
  }

  return { see, result };
}
