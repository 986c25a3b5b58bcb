import type { AddressCopy } from 'shared-types/contract/orders';
import { PAYMENT_LABELS, type PaymentOption } from 'shared-types/domain/payment';
import type { LetterheadLook } from '../invoice-document';
import { drawCode128 } from './code128';
import { day, money, onOneLine } from './format';
import { drawAddress } from './invoice';
import { createPdf, FAINT, type Logo, lineHeight, MARGIN, type PdfDocument, RIGHT } from './pdf-document';
import { drawTable } from './table';

export interface PackingSlip {
  brand: string;
  look: LetterheadLook;
  sender: { name: string; address: string; phone: string };
  orderNumber: string;
  /** ISO 8601, UTC. */
  orderedAt: string;
  shipping: AddressCopy;
  /** What the giver writes to who receives it. */
  giftNote: string | null;
  paymentOption: PaymentOption;
  /** In rupees, for who hands the parcel over; 0 when it is paid. */
  toCollect: number;
  /** What has to be paid before it is sent; 0 when nothing has. */
  waitsFor: number;
  lines: { name: string; variant: string; quantity: number }[];
}

/** What goes into the parcels and where they go, a page or more for each. Without prices, because it may be a gift. */
export async function drawPackingSlips(slips: PackingSlip[], logo: Logo | null): Promise<Buffer> {
  const [first] = slips;
  if (!first) throw new Error('There is no packing slip to draw');
  const name = slips.length === 1 ? first.orderNumber : `${slips.length} packing slips`;
  const pdf = await createPdf({
    title: slips.length === 1 ? `Packing slip ${name}` : name,
    author: first.sender.name,
    date: new Date(first.orderedAt),
    look: first.look,
  });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.jsPdf.addPage();
    writeSlip(pdf, slip, logo);
  }
  pdf.numberPages(name);
  return pdf.toBuffer();
}

function writeSlip(pdf: PdfDocument, slip: PackingSlip, logo: Logo | null): void {
  pdf.letterhead(slip.brand, 'Packing slip', logo);
  // The desk's scanner finds the order by it.
  drawCode128(pdf, slip.orderNumber, { x: MARGIN - 5, y: 284, width: 60, height: 7 });

  pdf.write('Ship to', MARGIN, 32, { size: 8.5, color: FAINT });
  const left = drawAddress(pdf, slip.shipping, MARGIN, 37, []);
  pdf.write('From', 108, 32, { size: 8.5, color: FAINT });
  const sender = [slip.sender.name, onOneLine(slip.sender.address), `Phone: ${slip.sender.phone}`];
  const from = sender.flatMap((line) => pdf.wrap(line, RIGHT - 108, { size: 8.5 }));
  pdf.write(from, 108, 37, { size: 8.5 });

  const itemCount = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const values: [string, string][] = [
    ['Order', slip.orderNumber],
    ['Placed', day(slip.orderedAt)],
    ['Pieces', String(itemCount)],
    ['Payment', PAYMENT_LABELS[slip.paymentOption]],
    ...(slip.toCollect ? ([['To collect', money(slip.toCollect)]] as [string, string][]) : []),
    ...(slip.waitsFor ? ([['Not paid: do not send', money(slip.waitsFor)]] as [string, string][]) : []),
  ];
  const below = Math.max(left, 37 + from.length * lineHeight(8.5)) + 5;
  values.reduce((x, [label, value]) => {
    const isBold = label === 'To collect' || label.startsWith('Not paid');
    pdf.write(label, x, below, { size: 8.5, color: FAINT });
    pdf.write(value, x, below + 5, { bold: isBold });
    return x + Math.max(pdf.widthOf(label, { size: 8.5 }) + 6, pdf.widthOf(value, { bold: isBold }) + 6, 37);
  }, MARGIN);
  const note = slip.giftNote ? pdf.wrap(slip.giftNote, RIGHT - MARGIN, { size: 11 }) : [];
  const noteTop = below + 13;
  if (note.length) {
    pdf.write('A note for you', MARGIN, noteTop, { size: 8.5, color: FAINT });
    pdf.write(note, MARGIN, noteTop + 6, { size: 11 });
  }
  const tableTop = note.length ? noteTop + 6 + note.length * lineHeight(11) + 3 : below + 11;
  drawTable(
    pdf,
    [
      { head: '#' },
      { head: 'Piece', share: 9 },
      { head: 'Size, colour', share: 5 },
      { head: 'Qty', isNumeric: true },
      { head: 'Packed', isNumeric: true, isCheckbox: true },
    ],
    slip.lines.map(({ name, variant, quantity }, index) => [
      String(index + 1),
      name,
      variant || '–',
      String(quantity),
      '',
    ]),
    tableTop,
  );
}
