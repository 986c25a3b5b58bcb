import { expect, it } from 'vitest';
import { call, editorToken, requireApplied } from './plain-strapi';

it('bootstrap/compression: strapi::compression can be wrapped, so tokens are not packed and the rest is', async () => {
  requireApplied('compressResponses');
  const token = await editorToken();
  const headers = { 'Accept-Encoding': 'gzip' };
  const packed = async (apiPath: string) =>
    (await call('GET', apiPath, { token, headers })).headers.get('content-encoding');
  expect(await packed('/content-manager/content-types')).toBe('gzip');
  expect(await packed('/admin/users/me/permissions')).toBeNull();
});
