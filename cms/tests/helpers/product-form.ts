import type { Cart } from 'shared-types/contract/cart';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { beforeAll } from 'vitest';
import { preparedStaff } from './prepared';
import { get, query, request } from './shop';

/** A word that nothing else is called by. */
export const tag = () => Math.random().toString(36).slice(2);

async function insert(table: 'sizes' | 'colors' | 'categories', column = '', value = ''): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO ${table} (document_id, name${column}) VALUES ($1, $1${value}) RETURNING id`,
    [tag()],
  );
  return row?.id ?? 0;
}
export const size = () => insert('sizes');
export const color = () => insert('colors', ', hex_code', ", '#252f5a'");

/** What the trail keeps of a product, oldest first. */
export const changesOf = (id: number) =>
  query<{ act: string; fields: { field: string; from: unknown; to: unknown }[] }>(
    "SELECT act, fields FROM changes WHERE record_kind = 'product' AND record_id = $1 ORDER BY id",
    [id],
  );
export const cartOf = async (token: string) => (await get<Cart>('/cart', token)).body;

/** The people who write products, a category in which they do, and what their form sends. */
export function productForm() {
  const admin = preparedStaff('admin');
  const superAdmin = preparedStaff('super_admin');
  const category = { id: 0 };
  beforeAll(async () => {
    category.id = await insert('categories', ', is_active, slug', ', true, $1');
  });

  const bodyOf = (overrides: object = {}) => ({
    name: `Lotus Kurta ${tag()}`,
    description: 'Painted by hand',
    category_id: category.id,
    price: 4250.5,
    thumbnail_id: null,
    is_featured: true,
    is_popular: false,
    is_new_arrival: false,
    is_top_selling: false,
    is_discounted_deal: false,
    is_active: true,
    stocks: [],
    ...overrides,
  });
  const post = (body: object, token = superAdmin.token) => request<StaffProduct>('POST', '/products', { token, body });
  return {
    admin,
    superAdmin,
    category,
    bodyOf,
    post,
    put: (id: number, body: object, token = admin.token) =>
      request<StaffProduct>('PUT', `/products/${id}`, { token, body }),
    show: async (id: number) => (await get<StaffProduct>(`/products/${id}`, admin.token)).body,
    async create(overrides: object = {}): Promise<StaffProduct> {
      const { status, body } = await post(bodyOf(overrides));
      if (status !== 201) throw new Error(`Creating a product answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** The product as a form would send it back. */
    editOf: (product: StaffProduct, overrides: object = {}) => ({
      ...bodyOf({ name: product.name, price: product.price, category_id: product.category?.id }),
      stocks: product.stocks.map((stock) => ({
        id: stock.id,
        label: stock.label,
        size_id: stock.size?.id ?? null,
        color_id: stock.color?.id ?? null,
        file_ids: stock.images.map(({ id }) => id),
      })),
      ...overrides,
    }),
  };
}
