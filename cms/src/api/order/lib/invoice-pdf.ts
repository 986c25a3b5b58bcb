import fs from 'node:fs';
import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import type { AddressCopy } from 'shared-types/contract/orders';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { amountInWords } from './amount-in-words';
import type { InvoiceDocument } from './invoice-document';

const MARGIN = 14;
const RIGHT = 196;
const INK: [number, number, number] = [33, 27, 23];
const FAINT: [number, number, number] = [110, 100, 92];
const RULE: [number, number, number] = [197, 139, 42];

/** A font with ₹; the standard PDF fonts have none. Read once, embedded as far as its letters are used. */
const FONTS = Object.entries({
  normal: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
}).map(([style, file]) => ({
  style,
  data: fs.readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${file}`), 'base64'),
}));

const number = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (rupees: number) => number.format(rupees);
const money = (rupees: number) => `₹${number.format(rupees)}`;
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** An issued document as a PDF. Everything on it comes from the document, nothing from how the shop is today. */
export default function renderInvoice(document: InvoiceDocument): Buffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', putOnlyUsedFonts: true });
  for (const { style, data } of FONTS) {
    pdf.addFileToVFS(`NotoSans-${style}.ttf`, data);
    pdf.addFont(`NotoSans-${style}.ttf`, 'NotoSans', style);
  }
  pdf.setProperties({ title: `${document.title} ${document.number}`, author: document.seller.name });
  pdf.setCreationDate(new Date(document.issuedAt));

  let y = header(pdf, document);
  y = parties(pdf, document, y);
  y = lineTable(pdf, document, y);
  totals(pdf, document, y);
  pageNumbers(pdf, document);
  return Buffer.from(pdf.output('arraybuffer'));
}

function write(
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  style: { size?: number; bold?: boolean; color?: [number, number, number]; align?: 'left' | 'right' } = {},
) {
  pdf.setFont('NotoSans', style.bold ? 'bold' : 'normal');
  pdf.setFontSize(style.size ?? 9);
  pdf.setTextColor(...(style.color ?? INK));
  pdf.text(text, x, y, { align: style.align ?? 'left', lineHeightFactor: 1.35 });
}

/** The lines of a text in a width (mm) at a font size; jsPDF measures with whatever was set last. */
function wrap(pdf: jsPDF, text: string, width: number, size: number): string[] {
  pdf.setFont('NotoSans', 'normal');
  pdf.setFontSize(size);
  return pdf.splitTextToSize(text, width);
}

function header(
  pdf: jsPDF,
  {
    title,
    seller,
    number: invoiceNumber,
    issuedAt,
    orderNumber,
    orderedAt,
    against,
    paymentOption,
    placeOfSupply,
  }: InvoiceDocument,
): number {
  write(pdf, seller.brand.toUpperCase(), MARGIN, 20, { size: 18 });
  write(pdf, title, RIGHT, 20, { size: 14, bold: true, align: 'right' });
  pdf.setDrawColor(...RULE);
  pdf.setLineWidth(0.5);
  pdf.line(MARGIN, 24, RIGHT, 24);

  const from = [
    ...wrap(pdf, seller.name, 85, 8.5),
    ...wrap(pdf, seller.address.replace(/\s*\n\s*/g, ', '), 85, 8.5),
    `State: ${seller.state} (${seller.stateCode})`,
    ...(seller.gstin ? [`GSTIN: ${seller.gstin}`] : []),
    `${seller.email} · ${seller.phone}`,
  ];
  write(pdf, from, MARGIN, 31, { size: 8.5 });

  const facts: [string, string][] = [
    [against ? 'Credit note number' : 'Invoice number', invoiceNumber],
    [against ? 'Credit note date' : 'Invoice date', date.format(new Date(issuedAt))],
    ...(against
      ? ([['For invoice', `${against.number} of ${date.format(new Date(against.issuedAt))}`]] as [string, string][])
      : []),
    ['Order number', orderNumber],
    ['Order date', date.format(new Date(orderedAt))],
    ['Payment', PAYMENT_LABELS[paymentOption]],
    ['Place of supply', placeOfSupply.code ? `${placeOfSupply.name} (${placeOfSupply.code})` : placeOfSupply.name],
    ['Reverse charge', 'No'],
  ];
  facts.forEach(([label, value], index) => {
    write(pdf, label, 118, 31 + index * 4.6, { size: 8.5, color: FAINT });
    write(pdf, value, RIGHT, 31 + index * 4.6, { size: 8.5, align: 'right' });
  });
  return 31 + Math.max(from.length * 4.1, facts.length * 4.6) + 4;
}

function parties(pdf: jsPDF, { billing, shipping, buyer }: InvoiceDocument, y: number): number {
  const bottoms = [
    { title: 'Billed to', address: billing, x: MARGIN },
    { title: 'Shipped to', address: shipping, x: 108 },
  ].map(({ title, address, x }) => {
    write(pdf, title, x, y, { size: 8.5, color: FAINT });
    const lines = addressLines(address, title === 'Billed to' ? buyer.email : null).flatMap((line) =>
      wrap(pdf, line, 85, 8.5),
    );
    const name = wrap(pdf, address.name, 85, 9);
    const below = y + 5 + name.length * 4.5;
    write(pdf, name, x, y + 5, { bold: true });
    write(pdf, lines, x, below, { size: 8.5 });
    return below + lines.length * 4.1;
  });
  return Math.max(...bottoms) + 3;
}

function addressLines(address: AddressCopy, email: string | null): string[] {
  return [
    [address.building, address.address].join(', '),
    [address.street, address.area].join(', '),
    `${address.city.name} ${address.zipcode}`,
    `${address.state.name}${address.state.code ? ` (${address.state.code})` : ''}, ${address.country.name}`,
    `Phone: ${address.phone}`,
    ...(email ? [email] : []),
  ];
}

function lineTable(pdf: jsPDF, document: InvoiceDocument, startY: number): number {
  const taxed = document.seller.gstin !== null;
  const taxHeads = !taxed ? [] : document.sameState ? ['CGST', 'SGST'] : ['IGST'];
  const head = [
    '#',
    'Description',
    'HSN',
    'Qty',
    'Price',
    'Discount',
    ...(document.delivery ? ['Delivery'] : []),
    ...(taxed ? ['Taxable value', 'GST', ...taxHeads] : []),
    'Total',
  ];
  const half = (rate: number) => (document.sameState ? `${rate / 2}% + ${rate / 2}%` : `${rate}%`);
  const body = document.lines.map((line, index) => [
    String(index + 1),
    line.description,
    line.hsn,
    `${line.quantity} ${line.unit}`,
    amount(line.unitPrice),
    amount(line.discount),
    ...(document.delivery ? [amount(line.delivery)] : []),
    ...(taxed
      ? [
          amount(line.taxable),
          half(line.rate),
          ...(document.sameState ? [amount(line.cgst), amount(line.sgst)] : [amount(line.igst)]),
        ]
      : []),
    amount(line.total),
  ]);
  autoTable(pdf, {
    head: [head],
    body,
    startY,
    margin: { left: MARGIN, right: 210 - RIGHT, bottom: 20 },
    theme: 'plain',
    styles: {
      font: 'NotoSans',
      fontSize: 7.5,
      cellPadding: { vertical: 1.6, horizontal: 1.2 },
      textColor: INK,
      lineColor: [220, 208, 190],
    },
    headStyles: { fontStyle: 'bold', textColor: FAINT, lineWidth: { bottom: 0.3 } },
    bodyStyles: { lineWidth: { bottom: 0.1 } },
    // Every column after the HSN holds figures.
    columnStyles: Object.fromEntries(head.map((_, index) => [index, index > 2 ? { halign: 'right' as const } : {}])),
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head' && column.index > 2) cell.styles.halign = 'right';
    },
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
  });
  return (pdf as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY + 6;
}

function totals(pdf: jsPDF, document: InvoiceDocument, start: number): void {
  const rows: [string, number][] = [
    ['Subtotal', document.subtotal],
    ...(document.discount ? ([['Discount', -document.discount]] as [string, number][]) : []),
    ...(document.delivery ? ([['Delivery', document.delivery]] as [string, number][]) : []),
    ...(document.seller.gstin !== null
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
  const height = rows.length * 5 + 42;
  let y = start;
  if (y + height > 280) {
    pdf.addPage();
    y = 20;
  }
  for (const [label, value] of rows) {
    write(pdf, label, 130, y, { color: FAINT });
    write(pdf, money(value), RIGHT, y, { align: 'right' });
    y += 5;
  }
  pdf.line(130, y - 2, RIGHT, y - 2);
  write(pdf, 'Total', 130, y + 3, { size: 11, bold: true });
  write(pdf, money(document.total), RIGHT, y + 3, { size: 11, bold: true, align: 'right' });
  write(pdf, 'Prices include GST where it is charged.', 130, y + 8, { size: 7, color: FAINT });

  write(pdf, 'Total in words', MARGIN, start, { size: 8.5, color: FAINT });
  write(pdf, wrap(pdf, amountInWords(document.total), 100, 9), MARGIN, start + 4.6, { size: 9 });
  write(pdf, `For ${document.seller.name}`, RIGHT, y + 18, { align: 'right' });
  write(pdf, 'Authorised signatory', RIGHT, y + 32, { size: 8, color: FAINT, align: 'right' });
}

function pageNumbers(pdf: jsPDF, { number: invoiceNumber }: InvoiceDocument): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    pdf.setPage(page);
    write(pdf, `${invoiceNumber} · Page ${page} of ${pages}`, RIGHT, 290, { size: 7.5, color: FAINT, align: 'right' });
  }
}
