import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { formOf, picture } from '../helpers/upload';
import { built, call, editorToken, knex } from './plain-strapi';

const { processEditorUploads } = built<typeof import('../../src/api/media/services/editor-uploads')>(
  'api/media/services/editor-uploads',
);

const { presentPicture } = built<typeof import('../../src/lib/media/pictures')>('lib/media/pictures');

let token: string;
beforeAll(async () => {
  processEditorUploads();
  token = await editorToken();
});

const form = async (name: string) => formOf(await picture(), name);
const actsOf = (id: number): Promise<string[]> =>
  knex()('changes').where({ record_kind: 'file', record_id: id }).orderBy('id').pluck('act');
const onDisk = (url: string) => fs.existsSync(path.join(strapi.dirs.static.public, url));

it('api/media: its media library works by the four methods that are replaced', async () => {
  const [made] = (await call('POST', '/upload', { token, body: await form('a.png') })).body;
  const described = new FormData();
  described.append('fileInfo', JSON.stringify({ alternativeText: 'A loom' }));
  expect((await call('POST', `/upload?id=${made.id}`, { token, body: described })).status).toBe(200);
  const replaced = await call('POST', `/upload/files/${made.id}/replace`, { token, body: await form('b.png') });
  expect(replaced.status).toBe(200);
  expect((await call('POST', '/upload/actions/bulk-delete', { token, body: { fileIds: [made.id] } })).status).toBe(200);
  expect(await actsOf(made.id)).toEqual(['uploaded', 'edited', 'replaced', 'deleted']);
});

it('api/media/file: a file is sent and taken away by the provider of the settings', async () => {
  const [made] = (await call('POST', '/upload', { token, body: await form('a.png') })).body;
  expect(made.url).toMatch(/^\/uploads\/[0-9a-f]{32}_\d+\.webp$/);
  expect(onDisk(made.url)).toBe(true);
  expect((await call('DELETE', `/upload/files/${made.id}`, { token })).status).toBe(200);
  expect(onDisk(made.url)).toBe(false);
});

it('lib/media/pictures: what a crop keeps in sight is the focal point of its media library, in percents', async () => {
  const [made] = (await call('POST', '/upload', { token, body: await form('a.png') })).body;
  const focus = async (focalPoint: object) => {
    const body = new FormData();
    body.append('fileInfo', JSON.stringify({ focalPoint }));
    return (await call('POST', `/upload?id=${made.id}`, { token, body })).status;
  };
  const shown = async () => {
    const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id: made.id } });
    return presentPicture({ ...file, alternative_text: file.alternativeText, focal_point: file.focalPoint }).focus;
  };
  expect(await shown()).toBeUndefined();
  expect(await focus({ x: 20.4, y: 70 })).toBe(200);
  expect(await shown()).toBe('20% 70%');
  for (const point of [{ x: 101, y: 0 }, { x: 5 }, { x: 'left', y: 1 }]) expect(await focus(point)).toBe(400);
  expect(await shown()).toBe('20% 70%');
});

it('api/media: a folder’s path is asked of the plugin’s service', async () => {
  const folder = await call('POST', '/upload/folders', { token, body: { name: 'Looms', parent: null } });
  const { getFolderPath } = strapi.plugin('upload').service('file');
  expect(await getFolderPath(folder.body.data.id)).toBe(folder.body.data.path);
  expect(await getFolderPath(null)).toBe('/');
});
