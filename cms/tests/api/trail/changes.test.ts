import { randomInt } from 'node:crypto';
import type { Change } from 'shared-types/contract/changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, createStaff, type Person } from '../../helpers/factories';
import { query, request } from '../../helpers/shop';

const id = 1_000_000_000 + randomInt(1_000_000);
const read = (token?: string, path = `/changes/product/${id}`) => request<Change[]>('GET', path, { token });

describe('GET /changes/{kind}/{id}', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await createStaff('admin');
    for (const [act, from, to] of [
      ['created', null, 'Kurta'],
      ['edited', 'Kurta', 'Painted kurta'],
    ])
      await query(
        `INSERT INTO changes (record_kind, record_id, act, fields, by_user, by_name, happened_at)
         VALUES ('product', $1, $2, $3, $4, 'Asha', now())`,
        [id, act, JSON.stringify([{ field: 'name', from, to }]), admin.id],
      );
  });

  it('tells who changed what on a record, newest first', async () => {
    const { status, body } = await read(admin.token);
    expect(status).toBe(200);
    expect(body.map(({ act, fields, actor }) => ({ act, fields, actor }))).toEqual([
      { act: 'edited', fields: [{ field: 'name', from: 'Kurta', to: 'Painted kurta' }], actor: { name: 'Asha' } },
      { act: 'created', fields: [{ field: 'name', from: null, to: 'Kurta' }], actor: { name: 'Asha' } },
    ]);
  });

  it('is empty for a record that staff never changed, or of another kind', async () => {
    expect((await read(admin.token, `/changes/banner/${id}`)).body).toEqual([]);
  });

  it('refuses an unknown kind', async () => {
    expect((await read(admin.token, `/changes/secret/${id}`)).status).toBe(400);
  });

  it('is closed without a token, to shoppers and to sales', async () => {
    expect((await read()).status).toBe(401);
    expect((await read((await createShopper()).token)).status).toBe(403);
    expect((await read((await createStaff('sales')).token)).status).toBe(403);
  });
});

describe('the audit log (ASVS 16.4.2)', () => {
  it.each(['UPDATE changes SET act = act', 'DELETE FROM changes'])('refuses %s', async (statement) => {
    await expect(query(`${statement} WHERE record_id = $1`, [id])).rejects.toThrow('never changed or deleted');
  });

  it('refuses to be emptied', async () => {
    await expect(query('TRUNCATE changes')).rejects.toThrow('never changed or deleted');
  });
});
