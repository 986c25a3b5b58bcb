import type { AdminReview, OwnReview, ProductReview } from 'shared-types/contract/reviews';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  type TestProduct,
  unknownId,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

interface ProductReviews {
  average: number | null;
  count: number;
  reviews: ProductReview[];
}

const words = (overrides: Record<string, unknown> = {}) => ({ rating: 5, comment: 'A joy to wear', ...overrides });
const write = (person: Person, product: TestProduct, body: unknown = words()) =>
  request<OwnReview & { message: string; errors: { path: string }[] }>('POST', `/products/${product.id}/reviews`, {
    token: person.token,
    body,
  });
const publicReviews = async (product: TestProduct) =>
  (await get<ProductReviews>(`/products/${product.id}/reviews`)).body;
const setApproved = (person: Person, id: number | string, isApproved: unknown = true) =>
  request<AdminReview>('PUT', `/reviews/${id}/status`, { token: person.token, body: { isApproved } });

/** A shopper to whom the product was delivered. */
async function createOwner(product: TestProduct, name = 'Leela Devi'): Promise<Person> {
  const person = await createShopper({ name });
  const order = await createOrder(person, product);
  await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [order.id]);
  return person;
}

async function createReview(product?: TestProduct, body: unknown = words()) {
  const of = product ?? (await createProduct());
  const person = await createOwner(of);
  const { status, body: own } = await write(person, of, body);
  if (status !== 201 || !own.review) throw new Error(`Writing a review answered ${status}`);
  return { id: own.review.id, person, product: of };
}

describe('POST /products/:id/reviews', () => {
  it('takes the words of a shopper to whom the product was delivered, and shows them once approved', async () => {
    const product = await createProduct();
    const person = await createOwner(product);
    const mine = `/products/${product.id}/reviews/own`;
    expect((await get(mine, person.token)).body).toEqual({ may_write: true, review: null });
    const { status, body } = await write(person, product);
    expect(status).toBe(201);
    expect(body.review).toMatchObject({ rating: 5, comment: 'A joy to wear', isApproved: false });
    expect((await get(mine, person.token)).body).toEqual(body);
    expect(await publicReviews(product)).toEqual({ average: null, count: 0, reviews: [] });

    const admin = await createStaff('admin');
    const approved = await setApproved(admin, body.review?.id ?? 0);
    expect(approved.body).toMatchObject({ isApproved: true, product: { _id: String(product.id), name: product.name } });
    expect(await publicReviews(product)).toMatchObject({
      average: 5,
      count: 1,
      reviews: [{ id: body.review?.id, rating: 5, comment: 'A joy to wear', user: { name: 'Leela D.' } }],
    });
  });

  it('answers 409 the second time, also when both come at once', async () => {
    const product = await createProduct();
    const person = await createOwner(product);
    const both = await Promise.all([write(person, product), write(person, product)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await write(person, product);
    expect([again.status, again.body.message]).toEqual([409, 'You have reviewed this piece already']);
  });

  it('refuses a shopper whose order is not delivered, or who has none', async () => {
    const product = await createProduct();
    const waiting = await createShopper();
    await createOrder(waiting, product);
    for (const person of [waiting, await createShopper()]) {
      expect((await write(person, product)).status).toBe(403);
      expect((await get(`/products/${product.id}/reviews/own`, person.token)).body).toEqual({
        may_write: false,
        review: null,
      });
    }
  });

  it('does not count the delivery of another product', async () => {
    const person = await createOwner(await createProduct());
    expect((await write(person, await createProduct())).status).toBe(403);
  });

  it.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['no words', { comment: '  ' }, 'comment'],
    ['endless words', { comment: 'x'.repeat(2001) }, 'comment'],
    ['an approval of one’s own', { is_approved: true }, 'is_approved'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const product = await createProduct();
    const { status, body } = await write(await createOwner(product), product, words(overrides));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('answers 404 for a product that is unknown or not on sale', async () => {
    const product = await createProduct();
    const person = await createOwner(product);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    for (const id of [product.id, unknownId()]) {
      expect((await get(`/products/${id}/reviews`)).status).toBe(404);
      expect((await get(`/products/${id}/reviews/own`, person.token)).status).toBe(404);
      expect((await write(person, { ...product, id })).status).toBe(404);
    }
  });
});

describe('GET /products/:id/reviews', () => {
  it('answers newest first with the average of what is approved', async () => {
    const product = await createProduct();
    const admin = await createStaff('admin');
    for (const rating of [5, 4, 4, 1]) {
      const { id } = await createReview(product, words({ rating, comment: `${rating} stars` }));
      if (rating !== 1) await setApproved(admin, id);
    }
    const { average, count, reviews } = await publicReviews(product);
    expect({ average, count }).toEqual({ average: 4.33, count: 3 });
    expect(reviews.map(({ rating }) => rating)).toEqual([4, 4, 5]);
  });
});

describe('GET /reviews/admin', () => {
  it('answers all as a bare array, and a page with the count when asked', async () => {
    const admin = await createStaff('super_admin');
    const { id, product } = await createReview();
    const all = (await get<AdminReview[]>('/reviews/admin', admin.token)).body;
    expect(all[0]).toMatchObject({
      _id: String(id),
      product: { _id: String(product.id), name: product.name },
      user: { name: 'Leela Devi' },
      isApproved: false,
    });
    const page = (await get<{ reviews: AdminReview[]; count: number }>('/reviews/admin?page=1&limit=1', admin.token))
      .body;
    expect(page).toEqual({ reviews: [all[0]], count: all.length });
    const past = (await get<{ reviews: AdminReview[]; count: number }>('/reviews/admin?page=9999', admin.token)).body;
    expect(past).toEqual({ reviews: [], count: all.length });
  });

  it('narrows by status and by words, product or customer', async () => {
    const admin = await createStaff('admin');
    const waiting = await createReview();
    const shown = await createReview(waiting.product, words({ comment: '100% cotton_ish' }));
    await setApproved(admin, shown.id);
    const idsOf = async (filter: string) =>
      (
        await get<AdminReview[]>(
          `/reviews/admin?search=${encodeURIComponent(waiting.product.name)}${filter}`,
          admin.token,
        )
      ).body.map(({ _id }) => Number(_id));
    expect(await idsOf('')).toEqual([shown.id, waiting.id]);
    expect(await idsOf('&status=approved')).toEqual([shown.id]);
    expect(await idsOf('&status=pending')).toEqual([waiting.id]);
    const found = (await get<AdminReview[]>('/reviews/admin?search=100%25%20cotton_ish', admin.token)).body;
    expect(found.map(({ _id }) => _id)).toContain(String(shown.id));
  });

  it.each(['status=maybe', 'page=0', 'limit=101', 'colour=red'])('refuses ?%s', async (wrong) => {
    const admin = await createStaff('admin');
    expect((await get(`/reviews/admin?${wrong}`, admin.token)).status).toBe(400);
  });

  it('is closed to sales', async () => {
    expect((await get('/reviews/admin', (await createStaff('sales')).token)).status).toBe(403);
  });
});

describe('PUT /reviews/:id/status', () => {
  it('takes an approval back, and keeps who did what', async () => {
    const admin = await createStaff('admin');
    const { id, product } = await createReview();
    await setApproved(admin, id);
    await setApproved(admin, id);
    expect((await setApproved(admin, id, false)).body.isApproved).toBe(false);
    expect((await publicReviews(product)).count).toBe(0);
    const trail = await query(
      "SELECT act, by_user FROM changes WHERE record_kind = 'review' AND record_id = $1 ORDER BY id",
      [id],
    );
    expect(trail).toEqual([
      { act: 'approved', by_user: admin.id },
      { act: 'hidden', by_user: admin.id },
    ]);
  });

  it('refuses what is no yes or no, and answers 404 for an unknown review', async () => {
    const admin = await createStaff('admin');
    const { id } = await createReview();
    expect((await setApproved(admin, id, 'yes')).status).toBe(400);
    expect((await setApproved(admin, unknownId())).status).toBe(404);
  });
});

describe('DELETE /reviews/:id', () => {
  it('deletes the review; its text stays in the audit log; the shopper may write again', async () => {
    const admin = await createStaff('admin');
    const { id, person, product } = await createReview();
    const { status, body } = await request('DELETE', `/reviews/${id}`, { token: admin.token });
    expect([status, body.message]).toEqual([200, 'Review deleted successfully']);
    expect((await request('DELETE', `/reviews/${id}`, { token: admin.token })).status).toBe(404);
    const [trail] = await query<{ fields: { field: string; from: unknown }[] }>(
      "SELECT fields FROM changes WHERE record_kind = 'review' AND record_id = $1 AND act = 'deleted'",
      [id],
    );
    expect(trail?.fields).toContainEqual({ field: 'comment', from: 'A joy to wear', to: null });
    expect((await write(person, product)).status).toBe(201);
  });
});

describe('GET /reviews/colors and /reviews/sizes', () => {
  it('answer the options with id and name', async () => {
    const admin = await createStaff('admin');
    await query(
      "INSERT INTO colors (document_id, name, hex_code, position) VALUES ('color-of-a-test', 'Madder', '#9C3B26', 0)",
    );
    await createProduct();
    const colors = (await get<{ id: number; name: string }[]>('/reviews/colors', admin.token)).body;
    expect(colors).toContainEqual({ id: expect.any(Number), name: 'Madder' });
    const sizes = (await get<{ id: number; name: string }[]>('/reviews/sizes', admin.token)).body;
    expect(Object.keys(sizes[0] ?? {}).sort()).toEqual(['id', 'name']);
  });
});
