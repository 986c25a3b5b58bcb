import { contract } from 'shared-types/contract/all';
import { VITALS_DAYS } from 'shared-types/domain/vitals';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStaff } from '../../helpers/factories';
import { get, query, request, tidyUp } from '../../helpers/shop';

interface Figure {
  page: string;
  vital: string;
  p75: number;
  count: number;
}

const send = (body: unknown, headers: Record<string, string> = {}) => request('POST', '/vitals', { body, headers });
const counted = async () =>
  Number((await query<{ sum: string | null }>('SELECT sum(count) AS sum FROM web_vitals'))[0]?.sum ?? 0);

beforeEach(() => query('DELETE FROM web_vitals'));

describe('POST /vitals', () => {
  it('counts figures by day, kind of page and device, and keeps nothing of the visit', async () => {
    const visit = { page: 'product', device: 'phone', LCP: 1234.5, INP: 88, CLS: 0.01, TTFB: 140 };
    expect((await send(visit)).status).toBe(200);
    expect((await send({ ...visit, LCP: 1300 })).status).toBe(200);
    expect(await query('SELECT vital, count FROM web_vitals ORDER BY vital')).toEqual([
      { vital: 'CLS', count: 2 },
      { vital: 'INP', count: 2 },
      { vital: 'LCP', count: 2 },
      { vital: 'TTFB', count: 2 },
    ]);
    const columns = await query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'web_vitals'`,
    );
    expect(columns.map((column) => column.column_name).sort()).toEqual([
      'bucket',
      'count',
      'day',
      'device',
      'page',
      'vital',
    ]);
  });

  it('loses none of many at once', async () => {
    const visits = Array.from({ length: 20 }, () => send({ page: 'home', device: 'desktop', TTFB: 90, LCP: 700 }));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await counted()).toBe(40);
  });

  it('refuses what is no measurement, at its field', async () => {
    const visit = { page: 'home', device: 'phone' };
    for (const [wrong, path] of [
      [{ ...visit, LCP: -1 }, 'LCP'],
      [{ ...visit, LCP: 1e12 }, 'LCP'],
      [{ ...visit, CLS: '0' }, 'CLS'],
      [{ ...visit, INP: null }, 'INP'],
      [{ ...visit, page: '/product/x', LCP: 1 }, 'page'],
      [{ ...visit, device: 'Pixel 9', LCP: 1 }, 'device'],
      [{ ...visit, LCP: 1, email: 'a@example.com' }, 'email'],
      [visit, ''],
    ] as const) {
      const { status, body } = await send(wrong);
      expect([status, body.errors?.[0]?.path], JSON.stringify(wrong)).toEqual([400, path]);
    }
    expect(await counted()).toBe(0);
  });

  it('does not count who asks not to be tracked', async () => {
    for (const header of ['DNT', 'Sec-GPC'])
      expect((await send({ page: 'home', device: 'phone', LCP: 900 }, { [header]: '1' })).status).toBe(200);
    expect(await counted()).toBe(0);
  });

  it('leaves the cached catalogue alone', async () => {
    const etag = async () => (await get('/products?view=card')).headers.get('etag');
    const before = await etag();
    await send({ page: 'home', device: 'phone', LCP: 900 });
    expect(await etag()).toBe(before);
  });
});

describe('GET /vitals', () => {
  it('answers p75 and count by kind of page, of all devices or of one, in the days asked for', async () => {
    const admin = await createStaff('admin');
    for (const LCP of [1000, 1000, 1000, 9000]) await send({ page: 'product', device: 'phone', LCP });
    await send({ page: 'product', device: 'desktop', LCP: 300 });
    await query(
      `INSERT INTO web_vitals (day, page, device, vital, bucket, count)
       VALUES (current_date - 10, 'home', 'phone', 'INP', 3, 5)`,
    );
    const show = async (asked: string) => {
      const { status, body } = await get<{ figures: Figure[] }>(`/vitals${asked}`, admin.token);
      expect(status).toBe(200);
      expect(contract.vitals.show.answer.safeParse(body).error).toBeUndefined();
      return body.figures;
    };
    expect(await show('')).toEqual([
      { page: 'home', vital: 'INP', p75: 94, count: 5 },
      { page: 'product', vital: 'LCP', p75: 1183, count: 5 },
    ]);
    expect((await show('?days=7')).map(({ page }) => page)).toEqual(['product']);
    expect(await show('?device=desktop')).toEqual([{ page: 'product', vital: 'LCP', p75: 338, count: 1 }]);
    expect((await get('/vitals?days=8', admin.token)).status).toBe(400);
  });

  it('has nothing of days that nobody may ask for: an instance deletes them as it starts, and every hour', async () => {
    await query(
      `INSERT INTO web_vitals (day, page, device, vital, bucket, count)
       VALUES (current_date - ${VITALS_DAYS + 1}, 'home', 'phone', 'INP', 3, 5), (current_date, 'home', 'phone', 'INP', 3, 1)`,
    );
    await tidyUp();
    await expect.poll(counted).toBe(1);
  });
});
