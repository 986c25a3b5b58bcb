/**
 * Prices, in rupees, at which a piece of clothing fits neither GST slab: taxed at 5 % it would be worth more than ₹2,500
 * before tax, taxed at 18 % less. Such a price takes the upper slab (decisions.md), so a little less would earn more.
 */
const FROM = 2625.01;
const TO = 2950;

/** Whether a product's price falls between the slabs. A fixed rate, or goods other than clothes, know no slabs. */
export function isBetweenGstSlabs(product: { price: number; gstRate: number | null; hsn: string | null }): boolean {
  const isClothing = product.hsn === null || product.hsn === '' || /^6[123]/.test(product.hsn);
  return isClothing && product.gstRate === null && product.price >= FROM && product.price <= TO;
}
