/** Of UPI and IMPS (RRN), twelve digits; banks fill it up with zeros. A phone before an `@` is none. */
const RRN = /(?<![0-9A-Z])0{0,4}(\d{12})(?![0-9A-Z]|\s*@)/;
/** Behind the word that says what it is. */
const NAMED_RRN =
  /(?:UPI|IMPS|RRN|UTR|REF|CR|P2A|P2M|P2P)[^0-9A-Z]{0,4}(?:[A-Z0-9]{2,6}[^0-9A-Z]{1,3})?0{0,4}(\d{12})(?![0-9A-Z]|\s*@)/;
/** Of NEFT (16 characters) and RTGS (22): the bank's letters, then digits. */
const UTR = /(?<![0-9A-Z])(?:[A-Z][0-9A-Z]{7}|[A-Z][0-9A-Z]{13})\d{8}(?![0-9A-Z])/;

/** The bank's own number of a payment (UTR or RRN), of its column or else of the narration. */
export function referenceOf(cell: string, narration: string): string | null {
  const own = cell.toUpperCase();
  return rrnIn(own) ?? utrIn(own) ?? rrnIn(narration.toUpperCase()) ?? utrIn(narration.toUpperCase());
}

function rrnIn(text: string): string | null {
  const rrn = (NAMED_RRN.exec(text) ?? RRN.exec(text))?.[1];
  return rrn && new Set(rrn).size > 1 ? rrn : null;
}

const utrIn = (text: string): string | null => UTR.exec(text)?.[0] ?? null;
