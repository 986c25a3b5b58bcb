import { toPaise } from 'shared-types/domain/money';
import { kolkataDay } from '../../../../lib/time/kolkata';
import { gstStateName } from './gst-states';
import { sumOf } from './gstr1';
import { type Issued, isReturned, registeredBuyer } from './issued';

/** Ledgers that the company in Tally must have (docs/gst-returns.md). */
const LEDGERS = {
  customers: 'Online Customers',
  /** `Sales 5%`. */
  sales: (rate: number) => `Sales ${rate}%`,
  untaxed: 'Sales without GST',
  igst: 'Output IGST',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Of what XML 1.0 has no sign for nothing is left. */
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
const tag = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;
const rupees = (paise: number) => (paise / 100).toFixed(2);

/** What Tally calls a deemed positive amount is a debit, and is written below 0. */
const entry = (ledger: string, debit: number) =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No')}${tag('AMOUNT', rupees(-debit))}</ALLLEDGERENTRIES.LIST>`;

/** An invoice or credit note as a voucher: the customers against sales by rate and the taxes, in balance to the paisa. */
export function tallyVoucher(issued: Issued): string {
  const { kind, number, issuedAt, document, original } = issued;
  const type = kind === 'invoice' ? 'Sales' : 'Credit Note';
  const sign = kind === 'invoice' ? 1 : -1;
  const date = kolkataDay(issuedAt).replaceAll('-', '');
  const buyer = registeredBuyer(document);
  const sales = new Map<string, number>();
  for (const { rate, taxable } of document.lines) {
    const ledger = isReturned(issued) ? LEDGERS.sales(rate) : LEDGERS.untaxed;
    sales.set(ledger, (sales.get(ledger) ?? 0) + toPaise(taxable));
  }
  const { igst, cgst, sgst } = sumOf(
    document.lines.map((line) => ({
      taxable: 0,
      igst: toPaise(line.igst),
      cgst: toPaise(line.cgst),
      sgst: toPaise(line.sgst),
    })),
  );
  const credits = [
    ...sales,
    ...([
      [LEDGERS.igst, igst],
      [LEDGERS.cgst, cgst],
      [LEDGERS.sgst, sgst],
    ] as [string, number][]),
  ].filter(([, amount]) => amount !== 0);
  const head = [
    tag('DATE', date),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', original?.number ?? document.orderNumber),
    tag('PARTYLEDGERNAME', LEDGERS.customers),
    tag('BASICBUYERNAME', buyer?.name ?? document.buyer.name),
    ...(buyer ? [tag('PARTYGSTIN', buyer.gstin)] : []),
    tag('STATENAME', gstStateName(document.placeOfSupply)),
    tag('PLACEOFSUPPLY', gstStateName(document.placeOfSupply)),
    tag('NARRATION', [`Order ${document.orderNumber}`, document.reason].filter(Boolean).join(': ')),
    tag('ISINVOICE', 'No'),
  ];
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    ...head,
    entry(LEDGERS.customers, sign * toPaise(document.total)),
    ...credits.map(([ledger, amount]) => entry(ledger, -sign * amount)),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

export const TALLY_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
export const TALLY_FOOT = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
