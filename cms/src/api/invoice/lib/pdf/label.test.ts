import { describe, expect, it } from 'vitest';
import { drawCode128 } from './code128';
import { drawLabels, type Label } from './label';
import { drawManifest } from './manifest';
import type { PdfDocument } from './pdf-document';

const label = (more: Partial<Label> = {}): Label => ({
  orderNumber: 'MD-7K3F9QZP',
  to: {
    ...{ name: 'लीला देवी', address: 'फ्लैट १२', building: 'Gulmohar', street: 'Station Road', area: 'Sardarpura' },
    ...{ phone: '9812345670', zipcode: 342001, landmark: null },
    ...{ city: { name: 'Jodhpur' }, state: { name: 'Rajasthan', code: '08' }, country: { name: 'India' } },
  },
  ...{ isReturn: false, courier: 'Delhivery', number: '1490812345671', toCollect: 2100, isCard: false },
  ...{ weightGrams: 450, pieces: 1, ewayBill: null, packedAt: '2026-11-22T10:00:00Z' },
  ...more,
});
const sender = { brand: 'Marudhara', name: 'Marudhara Pvt Ltd', address: 'Jodhpur', phone: '9829012345' };
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const sizeOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);

describe('labels', () => {
  it('have a page of 4 × 6 inches each, or stand four on A4', async () => {
    const five = Array.from({ length: 5 }, () => label());
    const small = await drawLabels(five, sender, '4x6');
    expect([pagesOf(small), sizeOf(small)?.map(Math.round)]).toEqual([5, [288, 432]]);
    const large = await drawLabels(five, sender, 'a4');
    expect([pagesOf(large), sizeOf(large)?.map(Math.round)]).toEqual([2, [595, 842]]);
  });

  it('can be drawn of a parcel without courier, of a return, and with the longest address', async () => {
    const long = { ...label().to, address: 'x'.repeat(200), street: 'y '.repeat(100), landmark: 'z '.repeat(100) };
    const odd = [label({ courier: null, number: null, toCollect: 0 }), label({ isReturn: true }), label({ to: long })];
    expect(pagesOf(await drawLabels(odd, sender, '4x6'))).toBe(3);
  });

  it('are counted by a manifest of as many pages as it takes', async () => {
    const parcels = Array.from({ length: 100 }, () => label());
    const manifest = { brand: 'Marudhara', sender: 'Marudhara', at: '2026-11-22T10:00:00Z', parcels };
    expect(pagesOf(await drawManifest(manifest, null))).toBeGreaterThan(2);
  });
});

describe('a Code 128 barcode', () => {
  const barsOf = (content: string, width = 90) => {
    const bars: number[][] = [];
    const jsPdf = {
      setFillColor: () => {},
      rect: (...bar: (number | string)[]) => bars.push(bar.slice(0, 4).map(Number)),
    };
    drawCode128({ jsPdf } as unknown as PdfDocument, content, { x: 10, y: 20, width, height: 15 });
    return bars.map(([x = 0, , wide = 0]) => ({ x, wide }));
  };

  it('has three bars for each character, start, check and, with one more, stop', () => {
    // 13 characters in code set B or, two digits at a time, in C; whichever, all symbols have three bars, the stop four.
    for (const content of ['MD-7K3F9QZP', 'EP123456789IN', '1490812345671'])
      expect(barsOf(content).length % 3, content).toBe(1);
  });

  it('keeps its quiet zones within its box, and its bars between one and four modules', () => {
    const bars = barsOf('A'.repeat(40));
    const module_ = Math.min(...bars.map(({ wide }) => wide));
    const last = bars.at(-1) ?? { x: 0, wide: 0 };
    expect((bars[0]?.x ?? 0) - 10).toBeGreaterThan(9.9 * module_);
    expect(100 - last.x - last.wide).toBeGreaterThan(9.9 * module_);
    for (const { wide } of bars) expect([1, 2, 3, 4]).toContain(Math.round(wide / module_));
  });
});
