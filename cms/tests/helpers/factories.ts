import { randomBytes, randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import type { Role } from 'shared-types/domain/roles';
import { query, request } from './shop';

export const PASSWORD = 'a long enough password';
/** Never ten digits, which the log takes for a phone number. */
const unique = () => `${randomBytes(3).toString('hex')}x${randomBytes(3).toString('hex')}`;
const documentId = () => randomBytes(12).toString('hex');

export interface Person {
  id: number;
  email: string;
  /** Of the storefront's sign-in. */
  token: string;
}

/** Who buys: a shopper, or a guest (helpers/guest.ts). */
export type Buyer = Pick<Person, 'id'> & { token?: string; cookie?: string };

const as = ({ token, cookie }: Buyer) => ({ token, cookie });

/** As little work as bcrypt takes: sign-ins of tests need no slow one. */
const HASH = bcrypt.hashSync(PASSWORD, 4);

async function createPerson(roles: Role[], path: string, { name, email }: { name?: string; email?: string } = {}) {
  const address = email ?? `shopper-${unique()}@example.com`;
  const [row] = await query<{ id: number }>(
    `INSERT INTO up_users (document_id, username, email, provider, password, confirmed, blocked, name, phone, active, roles,
       email_verified_at, created_at, updated_at, published_at)
     VALUES ($1, $2, $2, 'local', $3, true, false, $4, '9876543210', true, $5, now(), now(), now(), now()) RETURNING id`,
    [documentId(), address, HASH, name ?? 'Test Shopper', JSON.stringify(roles)],
  );
  const { status, body } = await request<AuthAnswer>('POST', path, { body: { email: address, password: PASSWORD } });
  if (status !== 200) throw new Error(`Signing in answered ${status} ${JSON.stringify(body)}`);
  return { id: row?.id ?? 0, email: address, token: body.access_token };
}

/** A shopper who has just registered, and is asked by mail to confirm the address. */
export async function registerShopper({ email = `shopper-${unique()}@example.com` } = {}): Promise<Person> {
  const { status, body } = await request<AuthAnswer>('POST', '/auth/register', {
    body: { name: 'Test Shopper', email, phone: '9876543210', password: PASSWORD },
  });
  if (status !== 201) throw new Error(`Registering answered ${status} ${JSON.stringify(body)}`);
  const [row] = await query<{ id: number }>('SELECT id FROM up_users WHERE email = $1', [email]);
  return { id: row?.id ?? 0, email, token: body.access_token };
}

/** A shopper who is signed in, with a confirmed address. */
export const createShopper = (overrides: Partial<{ name: string; email: string }> = {}): Promise<Person> =>
  createPerson(['shopper'], '/auth/user/login', overrides);

/** A member of staff, with a token of the back office's sign-in. */
export const createStaff = (...roles: Role[]): Promise<Person> => createPerson(roles, '/auth/admin/login');

export interface TestProduct {
  id: number;
  slug: string;
  name: string;
  /** One for each given quantity, in the same order. */
  stockIds: number[];
}

/** Puts a picture behind those in a record's media field: a row without a file. Answers its `local_path`. */
export async function attachPicture(type: string, id: number | undefined, field: string): Promise<string> {
  const path = `uploads/${unique()}.webp`;
  await query(
    `WITH f AS (
       INSERT INTO files (document_id, name, hash, ext, mime, size, url, provider, width, height)
       VALUES ($1, 'a.webp', $1, '.webp', 'image/webp', 1, $2, 'local', 800, 1000) RETURNING id)
     INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
     SELECT f.id, $3::int, $4::text, $5::text,
            (SELECT count(*) + 1 FROM files_related_mph WHERE related_id = $3 AND related_type = $4 AND field = $5)
     FROM f`,
    [documentId(), `/${path}`, id, type, field],
  );
  return path;
}

interface ProductOverrides {
  name: string;
  price: number;
  /** Of each variant; every variant has a size of its own. */
  quantities: number[];
  isActive: boolean;
  hsn: string | null;
  categoryId: number | null;
}

export async function createProduct(overrides: Partial<ProductOverrides> = {}): Promise<TestProduct> {
  const name = overrides.name ?? `Painted Kurta ${unique()}`;
  const slug = `product-${unique()}`;
  const [product] = await query<{ id: number }>(
    `INSERT INTO products (document_id, name, slug, description, price, hsn_code, is_active, category_id, is_featured, is_popular,
       is_new_arrival, is_top_selling, is_discounted_deal, created_at, updated_at, published_at)
     VALUES ($1, $2, $3, 'Painted by hand', $4, $5, $6, $7, false, false, false, false, false, now(), now(), now()) RETURNING id`,
    [
      documentId(),
      name,
      slug,
      overrides.price ?? 2000,
      overrides.hsn === undefined ? '6204' : overrides.hsn,
      overrides.isActive ?? true,
      overrides.categoryId ?? null,
    ],
  );
  const id = product?.id ?? 0;
  const stockIds: number[] = [];
  for (const quantity of overrides.quantities ?? [10]) {
    const [row] = await query<{ id: number }>(
      `WITH size AS (INSERT INTO sizes (document_id, name, position) VALUES ($1, $2, 0) RETURNING id)
       INSERT INTO stock_labels (document_id, product_id, size_id, label, quantity, position)
       SELECT $1, $3, size.id, 'T', $4, 0 FROM size RETURNING id`,
      [documentId(), `Size ${unique()}`, id, quantity],
    );
    stockIds.push(row?.id ?? 0);
  }
  return { id, slug, name, stockIds };
}

export async function stockOf(stockId: number): Promise<number> {
  const [row] = await query<{ quantity: number }>('SELECT quantity FROM stock_labels WHERE id = $1', [stockId]);
  return row?.quantity ?? Number.NaN;
}

/** A city with its state and country, by name. */
export async function findPlace(city: string, state: string) {
  const [row] = await query<{ city_id: number; state_id: number; country_id: number }>(
    `SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM cities ci JOIN states st ON st.id = ci.state_id
     WHERE ci.name = $1 AND st.name = $2`,
    [city, state],
  );
  if (!row) throw new Error(`There is no ${city} in ${state}`);
  return row;
}

export async function addressBody(overrides: Record<string, unknown> = {}) {
  return {
    address: 'Flat 12',
    building: 'Gulmohar',
    street: 'Station Road',
    area: 'Sardarpura',
    phone: '9876543210',
    zipcode: 342001,
    ...(await findPlace('Jodhpur', 'Rajasthan')),
    ...overrides,
  };
}

export async function createAddress(person: Buyer, overrides: Record<string, unknown> = {}): Promise<UserAddress> {
  const { status, body } = await request<UserAddress>('POST', '/user-addresses', {
    ...as(person),
    body: await addressBody(overrides),
  });
  if (status !== 201) throw new Error(`Saving an address answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function addToCart(
  person: Buyer,
  product: TestProduct,
  overrides: Record<string, unknown> = {},
): Promise<Cart> {
  const { status, body } = await request<Cart>('POST', '/cart/add', {
    ...as(person),
    body: { product_id: product.id, stock_id: product.stockIds[0], quantity: 1, ...overrides },
  });
  if (status !== 200) throw new Error(`Adding to the cart answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The body of a placement of the person's cart to a fresh address. */
export async function readyToPlace(person: Buyer, product: TestProduct, overrides: Record<string, unknown> = {}) {
  const cart = await addToCart(person, product, overrides);
  const address = await createAddress(person);
  return {
    cart_id: cart.id,
    shipping_address_id: address.id,
    billing_address_id: address.id,
    payment_option: 'CASH_ON_DELIVERY',
  };
}

/** `at`: another process of the shop. */
export const placeOrder = (person: Buyer, body: unknown, headers: Record<string, string> = {}, at?: string) =>
  request<Order>('POST', '/orders', { ...as(person), body, headers, at });

export async function createOrder(person: Buyer, product?: TestProduct): Promise<Order> {
  const { status, body } = await placeOrder(person, await readyToPlace(person, product ?? (await createProduct())));
  if (status !== 201) throw new Error(`Placing an order answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An id that no row has. */
export const unknownId = () => 2_000_000_000 + randomInt(1_000_000);
