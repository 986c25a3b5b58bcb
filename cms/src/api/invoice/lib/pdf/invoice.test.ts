import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { FONT_FAMILIES, FONT_PAIR_NAMES, type FontPair } from 'shared-types/domain/brand';
import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../invoice-document';
import type { InvoiceLine } from '../invoice-lines';
import { amount } from './format';
import { drawInvoice } from './invoice';
import type { Logo } from './pdf-document';

const ADDRESS = {
  ...{ name: 'Leela Devi', building: 'Gulmohar', address: 'Flat 12', street: 'Station Road', area: 'Sardarpura' },
  ...{ zipcode: 342001, phone: '9876543210' },
  city: { name: 'Jodhpur' },
  state: { name: 'Rajasthan', code: '08' },
  country: { name: 'India' },
} as unknown as InvoiceDocument['billing'];

const LINE: InvoiceLine = {
  ...{ description: 'Peacock Kurta\nM, Indigo', hsn: '62044290', quantity: 1, unit: 'PCS', unitPrice: 4200, rate: 18 },
  ...{ discount: 0, delivery: 0, taxable: 3559.32, cgst: 320.34, sgst: 320.34, igst: 0, total: 4200 },
};

function documentWith(lines: Partial<InvoiceLine>[], more: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    title: 'Tax Invoice',
    number: 'INV/26-27/000042',
    issuedAt: '2026-11-21T08:00:00Z',
    orderNumber: 'MD-26-7KQ2X9',
    orderedAt: '2026-11-21T08:00:00Z',
    paymentOption: 'CASH_ON_DELIVERY',
    seller: {
      ...{ brand: 'Marudhara', name: 'Marudhara Textiles', address: 'Painters Lane', email: 'a@example.com' },
      ...{ phone: '1', gstin: '08ABCDE1234F1Z5', state: 'Rajasthan', stateCode: '08' },
    },
    buyer: { name: 'Leela Devi', email: 'leela@example.com', phone: '9876543210' },
    billing: ADDRESS,
    shipping: ADDRESS,
    placeOfSupply: { name: 'Rajasthan', code: '08' },
    sameState: true,
    lines: lines.map((line) => ({ ...LINE, ...line })),
    ...{ subtotal: 4200, discount: 0, delivery: 0, taxable: 3559.32, cgst: 320.34, sgst: 320.34, igst: 0, total: 4200 },
    ...more,
  };
}

interface Written {
  text: string;
  left: number;
  right: number;
  y: number;
}

/** What is on each page and where, in points. */
async function pagesOf(document: InvoiceDocument, logo: Logo | null = null) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawInvoice(document, 0, logo)));
  const pages: Written[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width, y: item.transform[5] }]
          : [],
      ),
    );
  }
  return { pdf, pages };
}
const textsOf = (page: Written[] | undefined) => (page ?? []).map(({ text }) => text);

/** In points: what two fonts write beside each other touches. */
const TOUCH = 0.1;

/** Pairs that stand on one line and over each other. */
const overlaps = (page: Written[]) =>
  page.flatMap((one, index) =>
    page
      .slice(index + 1)
      .filter(
        (other) => Math.abs(one.y - other.y) < 3 && one.left < other.right - TOUCH && other.left < one.right - TOUCH,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );

const CRORES: Partial<InvoiceLine> = {
  ...{ unitPrice: 87_500_000, discount: 15_000_000.55, delivery: 12_345.67, taxable: 74_152_605.94 },
  ...{ cgst: 66_73_734.53, sgst: 66_73_734.53, total: 87_500_074.99 },
};

describe('drawInvoice', () => {
  it('has the head of its table on every page', async () => {
    const { pages } = await pagesOf(documentWith(Array.from({ length: 60 }, () => ({}))));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages)
      if (textsOf(page).includes('Peacock Kurta'))
        for (const head of ['Description', 'HSN', 'Price', 'Total']) expect(textsOf(page)).toContain(head);
    const rows = pages.flatMap(textsOf).filter((text) => text === 'Peacock Kurta');
    expect(rows).toHaveLength(60);
  });

  it('has the logo, and the brand’s name where there is none', async () => {
    const background = '#252f5a';
    const png = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
    const withLogo = await pagesOf(documentWith([{}]), { png, ratio: 3 });
    const [logo] = await extractImages(withLogo.pdf, 1);
    expect(logo).toMatchObject({ width: 300, height: 100 });
    expect([...(logo?.data.subarray(0, 3) ?? [])]).toEqual([0x25, 0x2f, 0x5a]);
    expect(textsOf(withLogo.pages[0])).not.toContain('MARUDHARA');
    const without = await pagesOf(documentWith([{}]));
    expect(await extractImages(without.pdf, 1)).toEqual([]);
    expect(textsOf(without.pages[0])).toContain('MARUDHARA');
  });

  it('tears no figure and no head, also where every column has crores', async () => {
    const { pages } = await pagesOf(documentWith([CRORES, { ...CRORES, quantity: 99 }], { delivery: 24_691.34 }));
    expect(pages).toHaveLength(1);
    const texts = textsOf(pages[0]);
    for (const figure of Object.values({ ...CRORES, description: undefined }))
      if (figure !== undefined) expect(texts).toContain(amount(figure as number));
    for (const head of ['Discount', 'Delivery', 'CGST', 'SGST']) expect(texts).toContain(head);
    expect(texts).toContain('99 PCS');
    expect(overlaps(pages[0] ?? [])).toEqual([]);
  });

  it.each([
    ['08', 'SGST'],
    ['07', 'SGST'],
    ['04', 'UTGST'],
    ['38', 'UTGST'],
  ])('calls the half that is not the Centre’s by the seller’s territory: %s, %s', async (stateCode, tax) => {
    const seller = { ...documentWith([]).seller, stateCode };
    const texts = textsOf((await pagesOf(documentWith([{}], { seller }))).pages[0]);
    // Head of the lines, head of the sums by HSN, and the totals.
    expect(texts.filter((text) => /^(S|UT)GST$/.test(text))).toEqual([tax, tax, tax]);
  });

  it('writes the longest place of supply beside its label, not over it', async () => {
    const placeOfSupply = { name: 'Dadra and Nagar Haveli and Daman and Diu', code: '26' };
    const { pages } = await pagesOf(documentWith([{}], { placeOfSupply, seller: longSeller() }));
    expect(textsOf(pages[0]).join(' ')).toContain('Dadra and Nagar Haveli and Daman and Diu (26)');
    expect(overlaps(pages[0] ?? [])).toEqual([]);
    for (const { right } of pages[0] ?? []) expect(right).toBeLessThan((196.2 / 25.4) * 72);
  });

  it('draws the portal’s signed code as it was entered, of a thousand signs', async () => {
    const registration = {
      ...{ irn: 'a1'.repeat(32), ack_number: '112610000000042', ack_date: '2026-11-23' },
      signed_qr: `eyJhbGciOiJSUzI1NiJ9.${'QXNo'.repeat(240)}.c2ln`,
    };
    const bytes = await drawInvoice(documentWith([{}]), 0, null, registration);
    const { modules } = QRCode.create(registration.signed_qr, { errorCorrectionLevel: 'M' });
    expect(blackSquares(bytes, 50.8 / modules.size)).toEqual([...modules.data]);
  });

  it.each(FONT_PAIR_NAMES)(
    'is written in the fonts of its brand and no others, but for signs that they lack: %s',
    async (fonts) => {
      const { display, text } = FONT_FAMILIES[fonts];
      const lacking = ['karla', 'jost'].includes(text.toLowerCase());
      expect(await fontsOf(fonts)).toEqual([display, text, ...(lacking ? ['Noto Sans'] : [])].map(fontName).sort());
      const { pages } = await pagesOf(
        documentWith([{ description: 'अजरक Kurta of ₹4,200' }], { seller: sellerWith(fonts) }),
      );
      expect(textsOf(pages[0]).join(' ').replace(/₹ /g, '₹')).toMatch(/Kurta of ₹4,200/);
      expect(overlaps(pages[0] ?? [])).toEqual([]);
    },
  );

  it('keeps the default font where it was issued without fonts', async () => {
    expect(await fontsOf(undefined)).toEqual(['NotoSans']);
  });

  it('draws emoji and Hebrew, which are no question marks', async () => {
    const { pages } = await pagesOf(documentWith([{ description: 'Kurta 🦚 שלום' }]));
    expect(textsOf(pages[0]).join(' ')).toMatch(/Kurta/);
    expect(textsOf(pages[0]).join(' ')).not.toContain('?');
  });

  it('leaves no line of a name empty', async () => {
    const { pages } = await pagesOf(documentWith([{ description: '王\nM' }, { description: '\u200b' }]));
    expect(textsOf(pages[0]).filter((text) => text === '?')).toHaveLength(2);
  });
});

/** The squares of that side (in millimetres) on a PDF, row by row as of a code: 1 for a dark one. */
function blackSquares(pdf: Buffer, side: number): number[] {
  const points = (side * 72) / 25.4;
  const squares = pageStreams(pdf)
    .flatMap((stream) => [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re/g)])
    .map(([, x, y, width]) => ({ x: Number(x), y: Number(y), width: Number(width) }))
    .filter(({ width }) => Math.abs(width - points) < 0.05);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))];
  const most = Math.max(...squares.map(({ x }) => Math.round((x - left) / points))) + 1;
  const cells = Array<number>(most * most).fill(0);
  for (const { x, y } of squares) cells[Math.round((top - y) / points) * most + Math.round((x - left) / points)] = 1;
  return cells;
}

const pageStreams = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

const fontName = (family: string) => family.replaceAll(' ', '');

const sellerWith = (fonts: FontPair | undefined): InvoiceDocument['seller'] => ({
  ...documentWith([]).seller,
  look: { name: '#252f5a', rule: '#c58b2a', ...(fonts && { fonts }) },
});

/** The fonts that lie in a document of India's letters, which are drawn, and others. */
async function fontsOf(fonts: FontPair | undefined): Promise<string[]> {
  const document = documentWith([{ description: 'अजरक Kurta' }], { seller: sellerWith(fonts) });
  const file = (await drawInvoice(document, 0, null)).toString('latin1');
  return [...new Set([...file.matchAll(/\/BaseFont *\/(\w+)/g)].map(([, name]) => name ?? ''))].sort();
}

const longSeller = (): InvoiceDocument['seller'] => ({
  ...documentWith([]).seller,
  brand: 'Marudhara House of Hand-painted Textiles of the Thar',
  name: 'Marudhara Hand Painted Textiles and Allied Traditional Crafts of the Thar Desert Private Limited',
  state: 'Dadra and Nagar Haveli and Daman and Diu',
  email: 'orders.and.questions.about.them@marudhara-hand-painted-textiles.example.com',
});
