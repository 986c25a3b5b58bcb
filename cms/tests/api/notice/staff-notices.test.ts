import type { StaffNotices } from 'shared-types/contract/staff-notices';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';

const admin = preparedStaff('admin');
const set = ({ token }: Person, body: object) => request<StaffNotices>('PUT', '/staff-notices', { token, body });
const NONE = { orders_by_mail: false, summary_by_mail: false };

describe('a new order', () => {
  it('is mailed to each colleague who wants it, once, and to nobody else', async () => {
    const [one, other] = [await createStaff('sales'), await createStaff('sales')];
    expect((await set(one, { ...NONE, orders_by_mail: true })).body).toMatchObject({ orders_by_mail: true });
    const order = await createOrder(await createShopper());
    const told = async () => (await mailsTo(one.email)).filter((mail) => mail.includes(order.order_number));
    await eventually(async () => expect(await told()).toHaveLength(1));
    expect((await told())[0]).toContain(`/admin/orders/${order.id}`);
    expect((await mailsTo(other.email)).filter((mail) => mail.includes(order.order_number))).toEqual([]);
    expect(await query('SELECT FROM untold_orders WHERE order_id = $1', [order.id])).toEqual([]);
    await set(one, NONE);
  });

  it('is not mailed to who may not see orders any more', async () => {
    const gone = await createStaff('sales');
    await set(gone, { ...NONE, orders_by_mail: true });
    await query('UPDATE up_users SET roles = $2 WHERE id = $1', [gone.id, '["shopper"]']);
    const order = await createOrder(await createShopper());
    await eventually(async () =>
      expect(await query('SELECT FROM untold_orders WHERE order_id = $1', [order.id])).toEqual([]),
    );
    expect(await query('SELECT FROM mails WHERE key = $1', [`staff/${gone.id}/order/${order.id}`])).toEqual([]);
    await query('DELETE FROM staff_notices WHERE user_id = $1', [gone.id]);
  });
});

describe('the summary of a day', () => {
  it('goes out at the hour of the shop’s choice, once a day', async () => {
    const colleague = await createStaff('admin');
    await set(colleague, { ...NONE, summary_by_mail: true });
    const [before] = await query<{ summary_hour: number }>('SELECT summary_hour FROM notice_settings');
    const { status, body } = await request<StaffNotices>('PUT', '/staff-notices/hour', {
      ...{ token: admin.token, body: { summary_hour: 0 } },
    });
    expect([status, body.summary_hour]).toEqual([200, 0]);
    await query('DELETE FROM daily_summaries');
    await eventually(async () => expect(await mailsTo(colleague.email)).toHaveLength(1));
    expect((await mailsTo(colleague.email))[0]).toContain('Yesterday');
    const days = await query('SELECT day FROM daily_summaries');
    expect(days).toHaveLength(1);
    await set(colleague, NONE);
    await query('UPDATE notice_settings SET summary_hour = $1', [before?.summary_hour]);
  });
});

describe('/staff-notices', () => {
  it('answers one’s own choice, at first nothing', async () => {
    const { body } = await get<StaffNotices>('/staff-notices', (await createStaff('sales')).token);
    expect(body).toMatchObject(NONE);
  });

  it('refuses what is no choice, figures for sales, and an hour that is none', async () => {
    const sales = await createStaff('sales');
    const figures = await set(sales, { ...NONE, summary_by_mail: true });
    expect([figures.status, errorsOf(figures.body)?.[0]?.path]).toEqual([400, 'summary_by_mail']);
    expect((await set(sales, { orders_by_mail: 'yes', summary_by_mail: false })).status).toBe(400);
    const hour = (token: string | null, summary_hour: number) =>
      request('PUT', '/staff-notices/hour', { token, body: { summary_hour } });
    expect((await hour(admin.token, 24)).status).toBe(400);
    expect((await hour(sales.token, 7)).status).toBe(403);
    expect((await hour(null, 7)).status).toBe(401);
    expect((await get('/staff-notices', (await createShopper()).token)).status).toBe(403);
  });
});
