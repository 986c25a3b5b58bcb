interface Delivery<Place> {
  shipping: Place;
  /** Of a business: in the state of its GSTIN, which an address with a GSTIN always is. */
  billing: Place;
  isBusiness: boolean;
  /** The delivery address names another recipient than the buyer. */
  toAnother: boolean;
}

/**
 * Where goods are supplied (IGST Act 2017, section 10(1)): where their movement to the buyer ends (a), which for who is not
 * registered is the delivery address anyway (ca). What a registered buyer has delivered to another person counts as received
 * by the buyer, at the principal place of business (b): the state of the GSTIN.
 */
export const placeOfSupply = <Place>({ shipping, billing, isBusiness, toAnother }: Delivery<Place>): Place =>
  isBusiness && toAnother ? billing : shipping;
