import { RETURN_PICTURES_MAX } from 'shared-types/domain/returns';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { PASSWORD } from '../../helpers/factories';
import { returnFixture } from '../../helpers/return-fixture';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture } from '../../helpers/upload';

trackLedger();
const { accept, addPicture, ask, asked, delivered, shopper, staff } = returnFixture();

describe('the pictures of a request', () => {
  it('are drawn anew and shown to the owner and to staff, and to nobody else', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    const sent = await sharp(await picture('jpeg', 2000, 1000))
      .withExif({ IFD0: { Copyright: 'A home' } })
      .jpeg()
      .toBuffer();
    const added = await addPicture(id, sent);
    const pictureId = added.body.requests[0]?.pictures[0]?.id;
    expect([added.status, pictureId]).toEqual([201, expect.any(Number)]);
    const path = `/return-requests/${id}/pictures/${pictureId}`;
    for (const { token } of [shopper, staff]) {
      const response = await fetch(`${shopUnderTest.url}/api${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      const drawn = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 1600, 800, undefined]);
    }
    const small = await fetch(`${shopUnderTest.url}/api${path}?size=small`, {
      headers: { Authorization: `Bearer ${shopper.token}` },
    });
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
    expect((await get(path)).status).toBe(401);
    expect((await get(`/return-requests/${id + 1}/pictures/${pictureId}`, staff.token)).status).toBe(404);
  });

  it('are few, pictures, and added while nobody has decided', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    expect((await addPicture(id, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await addPicture(id, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
    expect((await addPicture(id, await picture(), null)).status).toBe(401);
    const many = await Promise.all(
      Array.from({ length: RETURN_PICTURES_MAX + 1 }, async () => addPicture(id, await picture())),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(RETURN_PICTURES_MAX).fill(201), 409]);
    const second = await asked(order);
    await accept(second.id);
    expect((await addPicture(second.id, await picture())).status).toBe(409);
  });

  it('go with the account, as do the words', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 1, { note: 'My own words' })).body.requests[0] ?? { id: 0 };
    await addPicture(id, await picture());
    const own = await get<{ returns: object[] }>('/account/export', shopper.token);
    expect(own.body.returns).toMatchObject([{ note: 'My own words', state: 'asked' }]);
    const gone = await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    expect(await query('SELECT note FROM return_requests WHERE id = $1', [id])).toEqual([{ note: '' }]);
    expect(await query('SELECT id FROM return_pictures WHERE request_id = $1', [id])).toEqual([]);
  });
});
