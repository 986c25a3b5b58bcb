import { afterAll, expect, it } from 'vitest';
import { call, EDITOR, editorToken } from './plain-strapi';

const signIns = async () => {
  const statuses = [];
  for (let time = 0; time < 7; time++) statuses.push((await call('POST', '/admin/login', { body: EDITOR })).status);
  return statuses;
};
const ours = { enabled: false };
afterAll(() => strapi.config.set('admin.rateLimit', ours));

it('config/admin: `rateLimit.enabled` alone decides whether Strapi limits its sign-in', async () => {
  await editorToken();
  expect(strapi.config.get('admin.rateLimit')).toEqual(ours);
  expect(await signIns()).toEqual(Array(7).fill(200));
  strapi.config.set('admin.rateLimit', { enabled: true });
  expect(await signIns()).toContain(429);
});
