import type { AddressCopy } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { kolkataDay } from '../../../lib/time/kolkata';
import type { InvoiceDocument } from './invoice-document';
import { type InvoiceLine, isService } from './invoice-lines';

/** As the portals write a day: `21/11/2026`. Takes ISO 8601. */
export const portalDay = (iso: string): string => kolkataDay(new Date(iso)).split('-').reverse().join('/');

/** Without what the portal takes for the end of a text. */
export const plain = (text: string, most: number): string =>
  text.replace(/["\\]/g, "'").replace(/\s+/g, ' ').trim().slice(0, most);

/** The town and PIN code that an address in one text ends with, which may name its state too; null without a PIN code. */
export function placeIn(address: string, state: string): { town: string; pin: number; rest: string } | null {
  const found = [...address.matchAll(/\b([1-9]\d{2}) ?(\d{3})\b/g)].at(-1);
  if (!found) return null;
  const parts = address
    .slice(0, found.index)
    .split(/[,\n]/)
    .map((part) => part.replace(/^[\s–-]+|(?<![\s–-])[\s–-]+$/g, ''))
    .filter((part) => part && part.toLowerCase() !== state.toLowerCase());
  return { town: parts.at(-1) ?? '', pin: Number(`${found[1]}${found[2]}`), rest: parts.slice(0, -1).join(', ') };
}

function partyAt(address: AddressCopy) {
  const [house = '', ...lines] = placeLines(address);
  const more = plain(lines.join(', '), 100);
  return {
    Addr1: plain(house, 100),
    ...(more.length >= 3 && { Addr2: more }),
    Loc: plain(address.city.name, 50),
    Pin: address.zipcode,
    Stcd: address.state.code ?? '',
  };
}

/**
 * A document to a business as the invoice registration portal wants it: INV-01, version 1.1 (CGST Rules, rule 48(4)), in
 * rupees. Prices there are without tax, so a line's price is its taxable value, which has discount and delivery in it.
 */
export function eInvoice(document: InvoiceDocument) {
  const { seller, buyer, billing, shipping, against } = document;
  const from = placeIn(seller.address, seller.state);
  const toAnother = shipping.name !== buyer.name;
  return {
    Version: '1.1' as const,
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: against ? 'CRN' : 'INV', No: document.number, Dt: portalDay(document.issuedAt) },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: plain(seller.name, 100),
      TrdNm: plain(seller.brand, 100),
      Addr1: plain(from?.rest || seller.address, 100),
      Loc: plain(from?.town || seller.state, 50),
      Pin: from?.pin,
      Stcd: seller.stateCode,
    },
    BuyerDtls: {
      Gstin: buyer.gstin,
      LglNm: plain(buyer.firm ?? '', 100),
      Pos: document.placeOfSupply.code ?? '',
      ...partyAt(billing),
    },
    // Whoever receives it for the business is not known to be registered (GSTN, advisory of 17 June 2026).
    ...(toAnother && {
      ShipDtls: { Gstin: 'URP', LglNm: plain(shipping.name, 100).padEnd(3, '.'), ...partyAt(shipping) },
    }),
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      AssVal: document.taxable,
      CgstVal: document.cgst,
      SgstVal: document.sgst,
      IgstVal: document.igst,
      TotInvVal: document.total,
    },
    ...(against && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: portalDay(against.issuedAt) }] },
    }),
  };
}

const itemOf = (line: InvoiceLine, index: number) => ({
  SlNo: String(index + 1),
  PrdDesc: plain(line.description, 300),
  IsServc: isService(line.hsn) ? 'Y' : 'N',
  HsnCd: line.hsn,
  ...(!isService(line.hsn) && { Qty: line.quantity, Unit: line.unit }),
  UnitPrice: Math.round((line.taxable / line.quantity) * 1000) / 1000,
  TotAmt: line.taxable,
  Discount: 0,
  AssAmt: line.taxable,
  GstRt: line.rate,
  IgstAmt: line.igst,
  CgstAmt: line.cgst,
  SgstAmt: line.sgst,
  TotItemVal: line.total,
});
