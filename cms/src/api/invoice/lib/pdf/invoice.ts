import type { AddressCopy } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { stateTaxOf } from 'shared-types/domain/gstin';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { upiLink } from 'shared-types/domain/upi';
import { amountInWords } from '../amount-in-words';
import { summaryByHsn } from '../hsn-summary';
import { type InvoiceDocument, isTaxed, type Registration, upiIdOf } from '../invoice-document';
import { isService, NO_UNIT } from '../invoice-lines';
import type { Column } from './columns';
import { amount, day, money, onOneLine } from './format';
import { drawLabelledValues, type LabelledValues } from './labelled-values';
import { createPdf, FAINT, type Logo, lineHeight, MARGIN, type PdfDocument, RIGHT } from './pdf-document';
import { drawTable } from './table';

export interface InvoicePrint {
  document: InvoiceDocument;
  /** In rupees. */
  due: number;
  registration: Registration | null;
  logo: Logo | null;
}

/**
 * An issued document as a PDF. Everything on it comes from the document, nothing from how the shop is today; only the QR
 * code to pay by asks for what is `due` now, in rupees, and is left out once that is nothing, and what the portal has
 * answered stands below.
 */
export const drawInvoice = (
  document: InvoiceDocument,
  due: number,
  logo: Logo | null,
  registration: Registration | null = null,
): Promise<Buffer> => drawInvoices([{ document, due, logo, registration }]);

/** The same of several, each with its own pages. */
export async function drawInvoices(prints: InvoicePrint[]): Promise<Buffer> {
  const [first] = prints;
  if (!first) throw new Error('There is no document to draw');
  const { title, number, seller, issuedAt } = first.document;
  const pdf = await createPdf({
    title: prints.length === 1 ? `${title} ${number}` : `${prints.length} invoices`,
    author: seller.name,
    date: new Date(issuedAt),
    look: seller.look,
  });
  for (const [index, print] of prints.entries()) {
    if (index > 0) pdf.jsPdf.addPage();
    writeDocument(pdf, print);
  }
  return pdf.toBuffer();
}

function writeDocument(pdf: PdfDocument, { document, due, logo, registration }: InvoicePrint): void {
  const firstPage = pdf.jsPdf.getNumberOfPages();
  pdf.look = document.seller.look;
  pdf.letterhead(document.seller.brand, document.title, logo);
  let y = header(pdf, document);
  y = parties(pdf, document, y);
  y = drawTable(pdf, lineColumns(document), lineRows(document), y);
  y = hsnSummary(pdf, document, y);
  let below = totals(pdf, document, y + 6, due);
  if (registration) below = drawRegistration(pdf, registration, below);
  drawNote(pdf, document.seller.note, below);
  pdf.numberPages(document.number, firstPage);
}

function header(pdf: PdfDocument, document: InvoiceDocument): number {
  const { seller, against, placeOfSupply } = document;
  const from = [
    seller.name,
    onOneLine(seller.address),
    `State: ${seller.state} (${seller.stateCode})`,
    ...(seller.gstin ? [`GSTIN: ${seller.gstin}`] : []),
    ...(document.declaration ? [document.declaration] : []),
    `${seller.email} · ${seller.phone}`,
  ].flatMap((line) => pdf.wrap(line, 85, { size: 8.5 }));
  pdf.write(from, MARGIN, 31, { size: 8.5 });

  const kind = against ? 'Credit note' : 'Invoice';
  const values: LabelledValues = [
    [`${kind} number`, document.number],
    [`${kind} date`, day(document.issuedAt)],
    ...(against ? ([['For invoice', `${against.number} of ${day(against.issuedAt)}`]] as LabelledValues) : []),
    ['Order number', document.orderNumber],
    ['Order date', day(document.orderedAt)],
    ['Payment', PAYMENT_LABELS[document.paymentOption]],
    ['Place of supply', placeOfSupply.code ? `${placeOfSupply.name} (${placeOfSupply.code})` : placeOfSupply.name],
    ['Reverse charge', 'No'],
    // Rule 48(1)(a); those of the transporter and the supplier are prints of it.
    ...(['Tax Invoice', 'Invoice-cum-Bill of Supply'].includes(document.title)
      ? ([['Copy', 'Original for recipient']] as LabelledValues)
      : []),
  ];
  const below = drawLabelledValues(pdf, values, 108, 31);
  return Math.max(31 + from.length * lineHeight(8.5), below) + 4;
}

function parties(pdf: PdfDocument, { billing, shipping, buyer, reason }: InvoiceDocument, y: number): number {
  const bottoms = [
    { title: 'Billed to', ...billedTo(billing, buyer), x: MARGIN },
    { title: 'Shipped to', address: shipping, more: [], x: 108 },
  ].map(({ title, address, more, x }) => {
    pdf.write(title, x, y, { size: 8.5, color: FAINT });
    return drawAddress(pdf, address, x, y + 5, more);
  });
  const below = Math.max(...bottoms) + 3;
  if (!reason) return below;
  const lines = pdf.wrap(`Reason: ${reason}`, RIGHT - MARGIN, { size: 8.5 });
  pdf.write(lines, MARGIN, below + 1, { size: 8.5 });
  return below + lines.length * lineHeight(8.5) + 3;
}

/** A business is named before who ordered for it, with its GSTIN (Rules 46(e) and 49(d)). */
const billedTo = (billing: AddressCopy, { firm, gstin, email }: InvoiceDocument['buyer']) =>
  firm
    ? { address: { ...billing, name: firm }, more: [`GSTIN: ${gstin}`, `For the attention of ${billing.name}`, email] }
    : { address: billing, more: [email] };

/** A name and an address in 85 mm, and what more there is to say of who is there. Answers where they end. */
export function drawAddress(pdf: PdfDocument, address: AddressCopy, x: number, y: number, more: string[]): number {
  const name = pdf.wrap(address.name, 85, { bold: true });
  pdf.write(name, x, y, { bold: true });
  const lines = [
    ...placeLines(address),
    `${address.city.name} ${address.zipcode}`,
    `${address.state.name}${address.state.code ? ` (${address.state.code})` : ''}, ${address.country.name}`,
    `Phone: ${address.phone}`,
    ...more,
  ].flatMap((line) => pdf.wrap(line, 85, { size: 8.5 }));
  const below = y + name.length * lineHeight(9);
  pdf.write(lines, x, below, { size: 8.5 });
  return below + lines.length * lineHeight(8.5);
}

/** `9% + 9%` or `18%`. */
const rateOf = (document: InvoiceDocument, rate: number) =>
  document.sameState ? `${rate / 2}% + ${rate / 2}%` : `${rate}%`;

const numericColumn = (head: string): Column => ({ head, isNumeric: true });
const taxHeads = ({ sameState, seller }: InvoiceDocument) =>
  sameState ? ['CGST', stateTaxOf(seller.stateCode)] : ['IGST'];
const taxesOf = ({ sameState }: InvoiceDocument, tax: { cgst: number; sgst: number; igst: number }) =>
  (sameState ? [tax.cgst, tax.sgst] : [tax.igst]).map(amount);

/** Whether the lines bear the delivery; else it is a line of its own, or nothing. */
const sharesDelivery = ({ lines }: InvoiceDocument) => lines.some(({ delivery }) => delivery > 0);

function lineColumns(document: InvoiceDocument): Column[] {
  const heads = [
    'Qty',
    'Price',
    'Discount',
    ...(sharesDelivery(document) ? [document.deliveryLabel ? 'Charges' : 'Delivery'] : []),
    ...(isTaxed(document) ? ['Taxable value', 'GST', ...taxHeads(document)] : []),
    'Total',
  ];
  return [{ head: '#' }, { head: 'Description', share: 1 }, { head: 'HSN' }, ...heads.map(numericColumn)];
}

const lineRows = (document: InvoiceDocument): string[][] =>
  document.lines.map((line, index) => [
    String(index + 1),
    line.description,
    line.hsn,
    line.unit === NO_UNIT ? '–' : `${line.quantity} ${line.unit}`,
    amount(line.unitPrice),
    amount(line.discount),
    ...(sharesDelivery(document) ? [amount(line.delivery)] : []),
    ...(isTaxed(document) ? [amount(line.taxable), rateOf(document, line.rate), ...taxesOf(document, line)] : []),
    amount(line.total),
  ]);

function hsnSummary(pdf: PdfDocument, document: InvoiceDocument, y: number): number {
  if (!isTaxed(document)) return y;
  const groups = summaryByHsn(document.lines);
  const top = pdf.ensureSpace(14 + groups.length * 6, y + 7);
  pdf.write('Tax by HSN code', MARGIN, top, { size: 8.5, color: FAINT });
  const columns = [
    { head: 'HSN' },
    ...['Qty', 'Taxable value', 'GST', ...taxHeads(document), 'Total tax'].map(numericColumn),
  ];
  const rows = groups.map((group) => [
    group.hsn || '–',
    isService(group.hsn) ? '–' : String(group.quantity),
    amount(group.taxable),
    rateOf(document, group.rate),
    ...taxesOf(document, group),
    amount(group.tax),
  ]);
  return drawTable(pdf, columns, rows, top + 1.5);
}

function totals(pdf: PdfDocument, document: InvoiceDocument, start: number, due: number): number {
  const rows: [string, number][] = [
    ['Subtotal', document.subtotal],
    ...(document.discount ? ([[document.discountLabel ?? 'Discount', -document.discount]] as [string, number][]) : []),
    ...(document.delivery ? ([[document.deliveryLabel ?? 'Delivery', document.delivery]] as [string, number][]) : []),
    ...(isTaxed(document)
      ? ([
          ['Taxable value', document.taxable],
          ...(document.sameState
            ? [
                ['CGST', document.cgst],
                [stateTaxOf(document.seller.stateCode), document.sgst],
              ]
            : [['IGST', document.igst]]),
        ] as [string, number][])
      : []),
  ];
  const words = pdf.wrap(amountInWords(document.total), 100);
  const signed = pdf.wrap(`For ${document.seller.name}`, 88);
  const signature = 18 + signed.length * lineHeight(9);
  const payment = 10 + words.length * lineHeight(9);
  const top = pdf.ensureSpace(Math.max(rows.length * 5 + signature + 14, payment + (due ? QR_SIDE : 0)), start);
  let y = top;
  for (const [label, value] of rows) {
    pdf.write(label, 130, y, { color: FAINT });
    pdf.write(money(value), RIGHT, y, { align: 'right' });
    y += 5;
  }
  pdf.rule(y - 2, 130);
  pdf.write('Total', 130, y + 3, { size: 11, bold: true });
  pdf.write(money(document.total), RIGHT, y + 3, { size: 11, bold: true, align: 'right' });
  if (isTaxed(document)) pdf.write('Prices include GST.', 130, y + 8, { size: 7, color: FAINT });

  pdf.write('Total in words', MARGIN, top, { size: 8.5, color: FAINT });
  pdf.write(words, MARGIN, top + 4.6);
  payByUpi(pdf, document, due, top + payment);

  pdf.write(signed, RIGHT, y + 18, { align: 'right' });
  pdf.write('Authorised signatory', RIGHT, y + signature + 10, { size: 8, color: FAINT, align: 'right' });
  return y + signature + 10;
}

/** In millimetres, two inches: a signed code has some thousand signs. */
const SIGNED_QR_SIDE = 50.8;

/** The signed code and the numbers of a registered document (Rules 46(r) and 48(4)). Answers where they end. */
function drawRegistration(pdf: PdfDocument, registration: Registration, below: number): number {
  const top = pdf.ensureSpace(SIGNED_QR_SIDE, below + 6);
  pdf.qr(registration.signed_qr, MARGIN, top, SIGNED_QR_SIDE);
  const x = MARGIN + SIGNED_QR_SIDE + 6;
  const rows = [
    ['IRN', registration.irn],
    ['Acknowledgement number', registration.ack_number],
    ['Acknowledgement date', day(registration.ack_date)],
  ];
  rows.reduce((y, [label = '', value = '']) => {
    const lines = pdf.wrap(value, RIGHT - x, { size: 8.5 });
    pdf.write(label, x, y, { size: 8.5, color: FAINT });
    pdf.write(lines, x, y + 4.4, { size: 8.5 });
    return y + 6 + lines.length * lineHeight(8.5);
  }, top + 4);
  return top + SIGNED_QR_SIDE;
}

/** What the owner writes below each document. */
function drawNote(pdf: PdfDocument, note: string | null | undefined, below: number): void {
  if (!note) return;
  const lines = pdf.wrap(note, RIGHT - MARGIN, { size: 8 });
  const height = lines.length * lineHeight(8);
  pdf.write(lines, MARGIN, pdf.ensureSpace(height, below + 8), { size: 8, color: FAINT });
}

/** In millimetres. */
const QR_SIDE = 24;

function payByUpi(pdf: PdfDocument, document: InvoiceDocument, due: number, y: number): void {
  const { seller, orderNumber } = document;
  const upiId = upiIdOf(document);
  if (due === 0 || !upiId) return;
  const link = upiLink({ upiId, payee: seller.brand, amount: due, orderNumber });
  pdf.qr(link, MARGIN, y, QR_SIDE);
  pdf.write(`Pay ${money(due)} by UPI`, MARGIN + 28, y + 4, { bold: true });
  const hint = ['Scan with any UPI app', ...pdf.wrap(upiId, 62, { size: 8.5 })];
  pdf.write(hint, MARGIN + 28, y + 9, { size: 8.5, color: FAINT });
}
