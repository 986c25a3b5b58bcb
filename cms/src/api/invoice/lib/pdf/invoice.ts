import type { AddressCopy } from 'shared-types/contract/orders';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { upiLink } from 'shared-types/domain/upi';
import { amountInWords } from '../amount-in-words';
import { summaryByHsn } from '../hsn-summary';
import { type InvoiceDocument, upiIdOf } from '../invoice-document';
import type { Column } from './columns';
import { drawFacts, type Facts } from './facts';
import { amount, day, money } from './figures';
import { FAINT, type Logo, lineHeight, MARGIN, newPage, type PdfPage, RIGHT } from './page';
import { drawTable } from './table';

/**
 * An issued document as a PDF. Everything on it comes from the document, nothing from how the shop is today; only the QR
 * code to pay by asks for what is `due` now, in rupees, and is left out once that is nothing.
 */
export async function drawInvoice(document: InvoiceDocument, due: number, logo: Logo | null): Promise<Buffer> {
  const paper = await newPage({
    title: `${document.title} ${document.number}`,
    author: document.seller.name,
    date: new Date(document.issuedAt),
  });
  paper.letterhead(document.seller.brand, document.title, logo);
  let y = header(paper, document);
  y = parties(paper, document, y);
  y = drawTable(paper, lineColumns(document), lineRows(document), y);
  y = hsnSummary(paper, document, y);
  totals(paper, document, y + 6, due);
  paper.numberPages(document.number);
  return paper.bytes();
}

function header(paper: PdfPage, document: InvoiceDocument): number {
  const { seller, against, placeOfSupply } = document;
  const from = [
    seller.name,
    seller.address.replace(/\s*,?\s*\n\s*/g, ', '),
    `State: ${seller.state} (${seller.stateCode})`,
    ...(seller.gstin ? [`GSTIN: ${seller.gstin}`] : []),
    `${seller.email} · ${seller.phone}`,
  ].flatMap((line) => paper.wrap(line, 85, { size: 8.5 }));
  paper.write(from, MARGIN, 31, { size: 8.5 });

  const kind = against ? 'Credit note' : 'Invoice';
  const facts: Facts = [
    [`${kind} number`, document.number],
    [`${kind} date`, day(document.issuedAt)],
    ...(against ? ([['For invoice', `${against.number} of ${day(against.issuedAt)}`]] as Facts) : []),
    ['Order number', document.orderNumber],
    ['Order date', day(document.orderedAt)],
    ['Payment', PAYMENT_LABELS[document.paymentOption]],
    ['Place of supply', placeOfSupply.code ? `${placeOfSupply.name} (${placeOfSupply.code})` : placeOfSupply.name],
    ['Reverse charge', 'No'],
  ];
  const below = drawFacts(paper, facts, 108, 31);
  return Math.max(31 + from.length * lineHeight(8.5), below) + 4;
}

function parties(paper: PdfPage, { billing, shipping, buyer, reason }: InvoiceDocument, y: number): number {
  const bottoms = [
    { title: 'Billed to', address: billing, x: MARGIN },
    { title: 'Shipped to', address: shipping, x: 108 },
  ].map(({ title, address, x }) => {
    paper.write(title, x, y, { size: 8.5, color: FAINT });
    return drawAddress(paper, address, x, y + 5, title === 'Billed to' ? buyer.email : null);
  });
  const below = Math.max(...bottoms) + 3;
  if (!reason) return below;
  const lines = paper.wrap(`Reason: ${reason}`, RIGHT - MARGIN, { size: 8.5 });
  paper.write(lines, MARGIN, below + 1, { size: 8.5 });
  return below + lines.length * lineHeight(8.5) + 3;
}

/** A name and an address in 85 mm. Answers where they end. */
export function drawAddress(paper: PdfPage, address: AddressCopy, x: number, y: number, email: string | null): number {
  const name = paper.wrap(address.name, 85, { bold: true });
  paper.write(name, x, y, { bold: true });
  const lines = [
    [address.building, address.address].join(', '),
    [address.street, address.area].join(', '),
    `${address.city.name} ${address.zipcode}`,
    `${address.state.name}${address.state.code ? ` (${address.state.code})` : ''}, ${address.country.name}`,
    `Phone: ${address.phone}`,
    ...(email ? [email] : []),
  ].flatMap((line) => paper.wrap(line, 85, { size: 8.5 }));
  const below = y + name.length * lineHeight(9);
  paper.write(lines, x, below, { size: 8.5 });
  return below + lines.length * lineHeight(8.5);
}

const isTaxed = ({ seller }: InvoiceDocument) => seller.gstin !== null;

/** `9% + 9%` or `18%`. */
const rateOf = (document: InvoiceDocument, rate: number) =>
  document.sameState ? `${rate / 2}% + ${rate / 2}%` : `${rate}%`;

const figure = (head: string): Column => ({ head, isFigure: true });
const taxHeads = ({ sameState }: InvoiceDocument) => (sameState ? ['CGST', 'SGST'] : ['IGST']);
const taxesOf = ({ sameState }: InvoiceDocument, tax: { cgst: number; sgst: number; igst: number }) =>
  (sameState ? [tax.cgst, tax.sgst] : [tax.igst]).map(amount);

function lineColumns(document: InvoiceDocument): Column[] {
  const heads = [
    'Qty',
    'Price',
    'Discount',
    ...(document.delivery ? ['Delivery'] : []),
    ...(isTaxed(document) ? ['Taxable value', 'GST', ...taxHeads(document)] : []),
    'Total',
  ];
  return [{ head: '#' }, { head: 'Description', share: 1 }, { head: 'HSN' }, ...heads.map(figure)];
}

const lineRows = (document: InvoiceDocument): string[][] =>
  document.lines.map((line, index) => [
    String(index + 1),
    line.description,
    line.hsn,
    `${line.quantity} ${line.unit}`,
    amount(line.unitPrice),
    amount(line.discount),
    ...(document.delivery ? [amount(line.delivery)] : []),
    ...(isTaxed(document) ? [amount(line.taxable), rateOf(document, line.rate), ...taxesOf(document, line)] : []),
    amount(line.total),
  ]);

function hsnSummary(paper: PdfPage, document: InvoiceDocument, y: number): number {
  if (!isTaxed(document)) return y;
  const groups = summaryByHsn(document.lines);
  const top = paper.roomFor(14 + groups.length * 6, y + 7);
  paper.write('Tax by HSN code', MARGIN, top, { size: 8.5, color: FAINT });
  const columns = [{ head: 'HSN' }, ...['Qty', 'Taxable value', 'GST', ...taxHeads(document), 'Total tax'].map(figure)];
  const rows = groups.map((group) => [
    group.hsn || '–',
    String(group.quantity),
    amount(group.taxable),
    rateOf(document, group.rate),
    ...taxesOf(document, group),
    amount(group.tax),
  ]);
  return drawTable(paper, columns, rows, top + 1.5);
}

function totals(paper: PdfPage, document: InvoiceDocument, start: number, due: number): void {
  const rows: [string, number][] = [
    ['Subtotal', document.subtotal],
    ...(document.discount ? ([['Discount', -document.discount]] as [string, number][]) : []),
    ...(document.delivery ? ([['Delivery', document.delivery]] as [string, number][]) : []),
    ...(isTaxed(document)
      ? ([
          ['Taxable value', document.taxable],
          ...(document.sameState
            ? [
                ['CGST', document.cgst],
                ['SGST', document.sgst],
              ]
            : [['IGST', document.igst]]),
        ] as [string, number][])
      : []),
  ];
  const words = paper.wrap(amountInWords(document.total), 100);
  const signed = paper.wrap(`For ${document.seller.name}`, 88);
  const signature = 18 + signed.length * lineHeight(9);
  const payment = 10 + words.length * lineHeight(9);
  const top = paper.roomFor(Math.max(rows.length * 5 + signature + 14, payment + (due ? QR_SIDE : 0)), start);
  let y = top;
  for (const [label, value] of rows) {
    paper.write(label, 130, y, { color: FAINT });
    paper.write(money(value), RIGHT, y, { align: 'right' });
    y += 5;
  }
  paper.rule(y - 2, 130);
  paper.write('Total', 130, y + 3, { size: 11, bold: true });
  paper.write(money(document.total), RIGHT, y + 3, { size: 11, bold: true, align: 'right' });
  if (isTaxed(document)) paper.write('Prices include GST.', 130, y + 8, { size: 7, color: FAINT });

  paper.write('Total in words', MARGIN, top, { size: 8.5, color: FAINT });
  paper.write(words, MARGIN, top + 4.6);
  payByUpi(paper, document, due, top + payment);

  paper.write(signed, RIGHT, y + 18, { align: 'right' });
  paper.write('Authorised signatory', RIGHT, y + signature + 10, { size: 8, color: FAINT, align: 'right' });
}

/** In millimetres. */
const QR_SIDE = 24;

function payByUpi(paper: PdfPage, document: InvoiceDocument, due: number, y: number): void {
  const { seller, orderNumber } = document;
  const upiId = upiIdOf(document);
  if (due === 0 || !upiId) return;
  const link = upiLink({ upiId, payee: seller.brand, amount: due, orderNumber });
  paper.qr(link, MARGIN, y, QR_SIDE);
  paper.write(`Pay ${money(due)} by UPI`, MARGIN + 28, y + 4, { bold: true });
  const how = ['Scan with any UPI app', ...paper.wrap(upiId, 62, { size: 8.5 })];
  paper.write(how, MARGIN + 28, y + 9, { size: 8.5, color: FAINT });
}
