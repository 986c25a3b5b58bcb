import fs from 'node:fs/promises';
import os from 'node:os';
import { expect, it } from 'vitest';
import { call, requireApplied, url } from './plain-strapi';

const form = () => {
  const made = new FormData();
  made.append('files', new File(['x'.repeat(100_000)], 'x.png'));
  return made;
};
const onDisk = async () => (await fs.readdir(os.tmpdir())).length;

it('bootstrap/editor-form-limits: strapi::body can be wrapped, so a form is refused before it is read', async () => {
  requireApplied('limitEditorForms');
  const before = await onDisk();
  expect((await call('POST', '/upload', { body: form() })).status).toBe(401);
  expect((await fetch(`${url}/uploads/x`, { method: 'POST', body: form() })).status).toBe(415);
  expect(await onDisk()).toBeLessThanOrEqual(before);
});

it('bootstrap/editor-form-limits: JSON is read as ever', async () => {
  const { status, body } = await call('POST', '/admin/login', { body: { email: 'a@example.com', password: 'x' } });
  expect([status, body.error.message]).toEqual([400, 'Invalid credentials']);
});
