import type { Order } from 'shared-types/contract/orders';
import {
  createAddress,
  createProduct,
  createShopper,
  findPlace,
  type Person,
  placeOrder,
  readyToPlace,
} from './factories';
import { query } from './shop';

export const RAJASTHAN = { firm: 'Kala Exports LLP', gstin: '08AAPFU0939F1ZV' };
export const MAHARASHTRA = { firm: 'Kala Exports LLP', gstin: '27AAPFU0939F1ZV' };

export const inMumbai = async () => ({ ...(await findPlace('Mumbai', 'Maharashtra')), zipcode: 400001 });

/** What an order is made of: by a shopper, for a business or not, billed and sent to addresses of these places. */
export async function businessBody(
  shopper: Person,
  billing: Record<string, unknown>,
  shipping?: Record<string, unknown>,
  product?: { price: number; quantities?: number[]; quantity?: number },
) {
  const { quantity = 1, ...rest } = product ?? { price: 2100 };
  const body = await readyToPlace(shopper, await createProduct(rest), { quantity });
  const { id } = await createAddress(shopper, billing);
  const to = shipping ? (await createAddress(shopper, shipping)).id : id;
  return { ...body, billing_address_id: id, shipping_address_id: to, for_business: true };
}

/** An order for a business of Rajasthan, unless it is billed elsewhere. */
export async function businessOrder(
  ...[billing, shipping, product]: [
    billing?: Record<string, unknown>,
    shipping?: Record<string, unknown>,
    product?: { price: number; quantities?: number[]; quantity?: number },
  ]
): Promise<{ order: Order; shopper: Person }> {
  const shopper = await createShopper();
  const { status, body } = await placeOrder(
    shopper,
    await businessBody(shopper, billing ?? RAJASTHAN, shipping, product),
  );
  if (status !== 201) throw new Error(`Placing an order answered ${status} ${JSON.stringify(body)}`);
  return { order: body, shopper };
}

interface Issued {
  id: number;
  kind: string;
  document: {
    title: string;
    buyer: Record<string, unknown>;
    placeOfSupply: { code: string };
    cgst: number;
    igst: number;
    lines: { igst: number }[];
  };
}
/** Everything that was issued for an order, oldest first. */
export const issuedFor = (orderId: number) =>
  query<Issued>('SELECT id, kind, document FROM invoices WHERE order_id = $1 ORDER BY id', [orderId]);
