import { describe, expect, it } from 'vitest';
import { barcodeError, isGtin } from './barcode.js';

describe('a barcode', () => {
  it.each(['4006381333931', '036000291452', '96385074', '18901234567897'])('takes the GTIN %s', (code) => {
    expect([isGtin(code), barcodeError(code)]).toEqual([true, null]);
  });

  it('refuses a GTIN with a wrong check digit', () => {
    expect(barcodeError('4006381333932')).toMatch(/check digit/);
  });

  it("takes a code of the shop's own, and no spaces in it", () => {
    expect([isGtin('MAR-00017'), barcodeError('MAR-00017')]).toEqual([false, null]);
    expect(barcodeError('12345')).toBeNull();
    expect(barcodeError('A B')).toMatch(/without spaces/);
  });
});
