import type { AddressCopy } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { drawCode128 } from './code128';
import { day, money, onOneLine } from './format';
import { createPdf, FAINT, lineHeight, type PdfDocument } from './pdf-document';

export interface Sender {
  brand: string;
  name: string;
  address: string;
  phone: string;
}

export interface Label {
  orderNumber: string;
  to: AddressCopy;
  /** From the shopper to the shop. */
  isReturn: boolean;
  courier: string | null;
  number: string | null;
  /** In rupees; 0 when nothing is to be collected. */
  toCollect: number;
  isCard: boolean;
  weightGrams: number;
  pieces: number;
  ewayBill: string | null;
  /** ISO 8601, UTC. */
  packedAt: string;
}

/** 4 × 6 inches, in millimetres. */
const LABEL: [number, number] = [101.6, 152.4];
const A4: [number, number] = [210, 297];
/** Four on A4 are a little smaller than on their own paper. */
const SCALE = Math.min(A4[0] / 2 / LABEL[0], A4[1] / 2 / LABEL[1]);
const EDGE = 4;

/** The labels of parcels: each on a page of 4 × 6 inches, or four on A4. */
export async function drawLabels(labels: Label[], sender: Sender, paper: '4x6' | 'a4'): Promise<Buffer> {
  const [first] = labels;
  if (!first) throw new Error('There is no label to draw');
  const isSmall = paper === '4x6';
  const pdf = await createPdf({
    title: labels.length === 1 ? `Label ${first.orderNumber}` : `${labels.length} labels`,
    author: sender.name,
    date: new Date(first.packedAt),
    ...(isSmall && { format: LABEL }),
  });
  for (const [index, label] of labels.entries()) {
    const place = isSmall ? 0 : index % 4;
    if (index > 0 && place === 0) pdf.jsPdf.addPage();
    const scale = isSmall ? 1 : SCALE;
    const origin = isSmall ? [0, 0] : [(place % 2) * (A4[0] / 2), Math.floor(place / 2) * (A4[1] / 2)];
    drawLabel(new LabelArea(pdf, origin[0] ?? 0, origin[1] ?? 0, scale), label, sender);
  }
  return pdf.toBuffer();
}

/** A label's own millimetres, wherever and however large it is printed. */
class LabelArea {
  constructor(
    readonly pdf: PdfDocument,
    private readonly left: number,
    private readonly top: number,
    private readonly scale: number,
  ) {}

  heightOf(text: string, width: number, { size, bold }: { size: number; bold: boolean }): number {
    const own = { size: size * this.scale, bold };
    return (this.pdf.wrap(text, width * this.scale, own).length * lineHeight(own.size)) / this.scale;
  }

  /** Writes lines one below the other; answers where they end. */
  write(
    text: string,
    x: number,
    y: number,
    width: number,
    style: { size: number; bold?: boolean; faint?: boolean },
  ): number {
    const size = style.size * this.scale;
    const own = { size, bold: style.bold ?? false, ...(style.faint && { color: FAINT }) };
    const lines = this.pdf.wrap(text, width * this.scale, own);
    this.pdf.write(lines, this.left + x * this.scale, this.top + y * this.scale, own);
    return y + (lines.length * lineHeight(size)) / this.scale;
  }

  rule(y: number): void {
    this.pdf.jsPdf.setDrawColor(0, 0, 0);
    this.pdf.jsPdf.setLineWidth(0.3);
    const [from, to, at] = [
      this.left + EDGE * this.scale,
      this.left + (LABEL[0] - EDGE) * this.scale,
      this.top + y * this.scale,
    ];
    this.pdf.jsPdf.line(from, at, to, at);
  }

  barcode(content: string, y: number, height: number): void {
    const [x, width] = [this.left + EDGE * this.scale, (LABEL[0] - 2 * EDGE) * this.scale];
    drawCode128(this.pdf, content, { x, y: this.top + y * this.scale, width, height: height * this.scale });
  }
}

const WIDTH = LABEL[0] - 2 * EDGE;

function drawLabel(area: LabelArea, label: Label, sender: Sender): void {
  area.write(label.courier ?? 'Courier:', EDGE, 9, 60, { size: 15, bold: true });
  area.write(label.isReturn ? 'RETURN' : day(label.packedAt), 70, 8.5, 28, { size: 9 });
  if (label.number) {
    area.barcode(label.number, 13, 16);
    area.write(label.number, EDGE, 33.5, WIDTH, { size: 11, bold: true });
  }
  area.rule(37);
  const house = [sender.name, onOneLine(sender.address), `Phone ${sender.phone}`].join('\n');
  area.write(label.isReturn ? 'From' : 'To', EDGE, 41, WIDTH, { size: 8, faint: true });
  drawRecipient(area, label);
  area.rule(96);
  area.write(paymentOf(label), EDGE, 103.5, WIDTH, { size: 15, bold: true });
  const facts = [
    `${label.pieces} ${label.pieces === 1 ? 'piece' : 'pieces'}`,
    ...(label.weightGrams ? [`${label.weightGrams} g`] : []),
    ...(label.ewayBill ? [`E-way bill ${label.ewayBill}`] : []),
  ];
  area.write(facts.join(' · '), EDGE, 109.5, WIDTH, { size: 9 });
  area.rule(113);
  area.barcode(label.orderNumber, 115.5, 11);
  area.write(`Order ${label.orderNumber}`, EDGE, 130.5, WIDTH, { size: 9 });
  area.rule(133);
  area.write(label.isReturn ? 'To' : 'From, and if it cannot be delivered back to', EDGE, 136.5, WIDTH, {
    size: 7,
    faint: true,
  });
  area.write(house, EDGE, 140, WIDTH, { size: 7.5 });
}

/** From where to where there is room for the recipient. */
const RECIPIENT = { top: 46.5, bottom: 93 };

/** As large as there is room for: a long address must not run into what is to be paid. */
function drawRecipient(area: LabelArea, { to }: Label): void {
  const place = [...placeLines(to), `${to.city.name}, ${to.state.name}`].join('\n');
  const parts = [
    { text: to.name, size: 13, bold: true },
    { text: place, size: 10, bold: false },
    { text: `${to.zipcode}   Phone ${to.phone}`, size: 11, bold: true },
  ];
  const scaled = (by: number) => parts.map((part) => ({ ...part, size: part.size * by }));
  const height = (by: number) =>
    scaled(by).reduce((sum, { text, ...style }) => sum + area.heightOf(text, WIDTH, style), 0);
  const by = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find((by) => height(by) <= RECIPIENT.bottom - RECIPIENT.top) ?? 0.4;
  let y = RECIPIENT.top;
  for (const { text, ...style } of scaled(by)) y = area.write(text, EDGE, y, WIDTH, style);
}

function paymentOf({ toCollect, isCard, isReturn }: Label): string {
  if (isReturn) return 'PICK-UP, NOTHING TO PAY';
  if (toCollect === 0) return 'PREPAID, COLLECT NOTHING';
  return `${isCard ? 'CARD' : 'COD'} ${money(toCollect)}`;
}
