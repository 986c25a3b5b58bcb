import type { AddressCopy } from 'shared-types/contract/orders';
import { PAYMENT_LABELS, type PaymentOption } from 'shared-types/domain/payment';
import { day, money } from './format';
import { drawAddress } from './invoice';
import { createPdf, FAINT, type Logo, lineHeight, MARGIN, RIGHT } from './pdf-document';
import { drawTable } from './table';

export interface PackingSlip {
  brand: string;
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
  lines: { name: string; variant: string; quantity: number }[];
}

/** What goes into the parcel and where the parcel goes. Without prices, because it may be a gift. */
export async function drawPackingSlip(slip: PackingSlip, logo: Logo | null): Promise<Buffer> {
  const pdf = await createPdf({
    title: `Packing slip ${slip.orderNumber}`,
    author: slip.sender.name,
    date: new Date(slip.orderedAt),
  });
  pdf.letterhead(slip.brand, 'Packing slip', logo);

  pdf.write('Ship to', MARGIN, 32, { size: 8.5, color: FAINT });
  const left = drawAddress(pdf, slip.shipping, MARGIN, 37, null);
  pdf.write('From', 108, 32, { size: 8.5, color: FAINT });
  const sender = [slip.sender.name, slip.sender.address.replace(/\s*,?\s*\n\s*/g, ', '), `Phone: ${slip.sender.phone}`];
  const from = sender.flatMap((line) => pdf.wrap(line, RIGHT - 108, { size: 8.5 }));
  pdf.write(from, 108, 37, { size: 8.5 });

  const itemCount = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const values: [string, string][] = [
    ['Order', slip.orderNumber],
    ['Placed', day(slip.orderedAt)],
    ['Pieces', String(itemCount)],
    ['Payment', PAYMENT_LABELS[slip.paymentOption]],
    ...(slip.toCollect ? ([['To collect', money(slip.toCollect)]] as [string, string][]) : []),
  ];
  const below = Math.max(left, 37 + from.length * lineHeight(8.5)) + 5;
  values.reduce((x, [label, value]) => {
    const isBold = label === 'To collect';
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
  pdf.numberPages(slip.orderNumber);
  return pdf.toBuffer();
}
