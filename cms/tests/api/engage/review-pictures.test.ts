import type { AdminReview, OwnReview, ProductReview } from 'shared-types/contract/reviews';
import { REVIEW_PICTURES_MAX } from 'shared-types/domain/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createOrder, createProduct, createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

const send = (token: string | null, id: number, bytes: Buffer | string) =>
  upload<OwnReview & { message: string }>(token, bytes, { path: `/reviews/${id}/pictures` });
const look = (id: number, pictureId: number | undefined, token?: string, asked = '') =>
  fetch(`${shopUnderTest.url}/api/reviews/${id}/pictures/${pictureId}${asked}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
const approve = async (id: number, isApproved: boolean) =>
  request<AdminReview>('PUT', `/reviews/${id}/status`, {
    token: (await createStaff('admin')).token,
    body: { isApproved },
  });

async function written() {
  const product = await createProduct();
  const person = await createShopper();
  const order = await createOrder(person, product);
  await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [order.id]);
  const own = await request<OwnReview>('POST', `/products/${product.id}/reviews`, {
    token: person.token,
    body: { rating: 5, comment: 'A joy to wear' },
  });
  return { product, person, id: own.body.review?.id ?? 0 };
}

describe('the pictures of a review', () => {
  it('are drawn anew without their metadata, read by staff before it is approved and by everybody then', async () => {
    const { product, person, id } = await written();
    const admin = await createStaff('admin');
    const sent = await sharp(await picture('jpeg', 2000, 1000))
      .withExif({ IFD0: { Copyright: 'A home' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(person.token, id, sent);
    const pictureId = body.review?.pictures[0]?.id;
    expect([status, pictureId]).toEqual([201, expect.any(Number)]);
    for (const token of [undefined, person.token]) expect((await look(id, pictureId, token)).status).toBe(404);
    const drawn = await look(id, pictureId, admin.token);
    const { format, width, exif } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect([drawn.status, format, width, exif]).toEqual([200, 'webp', 1600, undefined]);
    expect(drawn.headers.get('cache-control')).toBe('private, no-store');

    expect((await approve(id, true)).body.pictures).toEqual([{ id: pictureId }]);
    const shown = await get<{ reviews: ProductReview[] }>(`/products/${product.id}/reviews`);
    expect(shown.body.reviews[0]?.pictures).toEqual([{ id: pictureId }]);
    const published = await look(id, pictureId);
    expect([published.status, published.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await look(id + 1, pictureId)).status).toBe(404);
    await approve(id, false);
    expect((await look(id, pictureId)).status).toBe(404);
  });

  it('come small for lists, those that were stored before too, and to the same people', async () => {
    const { person, id } = await written();
    const admin = await createStaff('admin');
    const sent = await send(person.token, id, await picture('jpeg', 2000, 1000));
    const pictureId = sent.body.review?.pictures[0]?.id;
    const small = async () => {
      const answer = await look(id, pictureId, admin.token, '?size=small');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      return { seen: [answer.status, format, width, height], bytes };
    };
    const first = await small();
    expect(first.seen).toEqual([200, 'webp', 320, 160]);
    expect((await look(id, pictureId, person.token, '?size=small')).status).toBe(404);
    expect((await look(id, pictureId, admin.token, '?size=huge')).status).toBe(400);
    await query('UPDATE review_pictures SET small_webp = NULL WHERE id = $1', [pictureId]);
    const again = await Promise.all([small(), small()]);
    expect(again.map(({ seen }) => seen)).toEqual([first.seen, first.seen]);
    expect(await query('SELECT small_webp FROM review_pictures WHERE id = $1', [pictureId])).toEqual([
      { small_webp: again[0]?.bytes },
    ]);
  });

  it('are added by its writer only, a few, pictures, and nothing to what is published', async () => {
    const { person, id } = await written();
    const stranger = await createShopper();
    expect((await send(null, id, await picture())).status).toBe(401);
    expect((await send(stranger.token, id, await picture())).status).toBe(404);
    expect((await send((await createStaff('admin')).token, id, await picture())).status).toBe(403);
    expect((await send(person.token, id, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await send(person.token, id, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
    const many = await Promise.all(
      Array.from({ length: REVIEW_PICTURES_MAX + 1 }, async () => send(person.token, id, await picture())),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(REVIEW_PICTURES_MAX).fill(201), 409]);
    const other = await written();
    await approve(other.id, true);
    const late = await send(other.person.token, other.id, await picture());
    expect([late.status, messageOf(late)]).toEqual([409, 'Your review is published already']);
  });

  it('go with the review, and with the account', async () => {
    const [one, two] = [await written(), await written()];
    for (const { person, id } of [one, two]) await send(person.token, id, await picture());
    const left = (id: number) => query('SELECT id FROM review_pictures WHERE review_id = $1', [id]);
    expect(await left(one.id)).toHaveLength(1);
    const admin = await createStaff('admin');
    expect((await request('DELETE', `/reviews/${one.id}`, { token: admin.token })).status).toBe(200);
    expect(await left(one.id)).toEqual([]);
    const gone = await request('POST', '/account/delete', { token: two.person.token, body: { password: PASSWORD } });
    expect([gone.status, await left(two.id)]).toEqual([200, []]);
    expect(await query('SELECT id FROM reviews WHERE id = $1', [two.id])).toHaveLength(1);
  });
});
