import { placeLines } from 'shared-types/domain/address-lines';
import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { EWAY_BILL_ABOVE_RUPEES } from 'shared-types/domain/shipment';
import { placeIn, plain, portalDay } from './e-invoice';
import { type InvoiceDocument, isTaxed } from './invoice-document';
import { type InvoiceLine, isService } from './invoice-lines';

const goodsOf = ({ lines }: InvoiceDocument): InvoiceLine[] => lines.filter(({ hsn }) => !isService(hsn));
const sum = (lines: readonly InvoiceLine[], of: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'): Paise =>
  lines.reduce((total, line) => total + toPaise(line[of]), 0);

/**
 * What the goods of an invoice are worth as a consignment: with the taxes, without what is exempt beside what is taxed (rule
 * 138(1), explanation 2).
 */
export function consignmentValue(document: InvoiceDocument): Paise {
  const goods = goodsOf(document);
  const taxed = goods.filter(({ rate }) => rate > 0);
  return sum(isTaxed(document) && taxed.length ? taxed : goods, 'total');
}

/** Whether the goods of an invoice move with an e-way bill, by their value. */
export const needsEWayBill = (document: InvoiceDocument): boolean =>
  !document.against && consignmentValue(document) > toPaise(EWAY_BILL_ABOVE_RUPEES);

const isElsewhere = ({ buyer, billing, shipping }: InvoiceDocument): boolean =>
  shipping.name !== buyer.name || shipping.state.code !== billing.state.code || shipping.zipcode !== billing.zipcode;

/**
 * An invoice as the e-way bill portal’s bulk upload takes it (version 1.0.0621 of the NIC’s preparation tool), in rupees: part A,
 * and whom the goods are given to, who enters the vehicle (part B). The portal reckons the distance where it is 0, and does
 * not where both PIN codes are one.
 */
export function eWayBill(document: InvoiceDocument, transporterId: string) {
  const { seller, buyer, billing, shipping, sameState } = document;
  const from = placeIn(seller.address, seller.state);
  const goods = goodsOf(document);
  const [house = '', ...more] = placeLines(shipping);
  const [taxable, cgst, sgst, igst] = (['taxable', 'cgst', 'sgst', 'igst'] as const).map((of) => sum(goods, of));
  const billedTo = buyer.firm ? billing : shipping;
  const other = toPaise(document.total) - sum(goods, 'total');
  return {
    userGstin: seller.gstin,
    ...{ supplyType: 'O', subSupplyType: 1, subSupplyDesc: '' },
    docType: document.title === 'Bill of Supply' ? 'BIL' : 'INV',
    docNo: document.number,
    docDate: portalDay(document.issuedAt),
    // Billed to one person or place and shipped to another, or regular.
    transType: buyer.firm && isElsewhere(document) ? 2 : 1,
    fromGstin: seller.gstin,
    fromTrdName: plain(seller.name, 100),
    fromAddr1: plain(from?.rest || seller.address, 120),
    fromAddr2: '',
    fromPlace: plain(from?.town || seller.state, 50),
    fromPincode: from?.pin,
    ...{ fromStateCode: Number(seller.stateCode), actualFromStateCode: Number(seller.stateCode) },
    toGstin: buyer.gstin ?? 'URP',
    toTrdName: plain(buyer.firm ?? shipping.name, 100),
    toAddr1: plain(house, 120),
    toAddr2: plain(more.join(', '), 120),
    toPlace: plain(shipping.city.name, 50),
    toPincode: shipping.zipcode,
    toStateCode: Number(billedTo.state.code),
    actualToStateCode: Number(shipping.state.code),
    totalValue: toRupees(taxable ?? 0),
    ...{ cgstValue: toRupees(cgst ?? 0), sgstValue: toRupees(sgst ?? 0), igstValue: toRupees(igst ?? 0) },
    ...{ cessValue: 0, TotNonAdvolVal: 0 },
    OthValue: toRupees(other),
    totInvValue: document.total,
    transMode: 1,
    transDistance: from?.pin === shipping.zipcode ? 1 : 0,
    ...{ transporterName: '', transporterId, transDocNo: '', transDocDate: '', vehicleNo: '', vehicleType: '' },
    itemList: goods.map((line, index) => ({
      itemNo: index + 1,
      productName: plain(line.description, 100),
      productDesc: plain(line.description, 100),
      hsnCode: line.hsn,
      quantity: line.quantity,
      qtyUnit: line.unit,
      taxableAmount: line.taxable,
      sgstRate: sameState ? line.rate / 2 : 0,
      cgstRate: sameState ? line.rate / 2 : 0,
      igstRate: sameState ? 0 : line.rate,
      ...{ cessRate: 0, cessNonAdvol: 0 },
    })),
  };
}
