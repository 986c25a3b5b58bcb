import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi';

const document = openapiDocument('http://localhost:1337/', 'Neela', '1.2.3');

it('every endpoint of the contract is described, by the version of the shop', () => {
  expect(document.info).toMatchObject({ title: 'Neela API', version: '1.2.3' });
  expect(Object.keys(document.paths ?? {}).length).toBeGreaterThan(200);
});

it('every body and every answer has a name', () => {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.values(responses as Record<string, object>),
  ]) as ({ content?: Record<string, { schema: { $ref?: string; format?: string } }> } | undefined)[];
  const schemas = contents.flatMap((content) => Object.values(content?.content ?? {})).map(({ schema }) => schema);
  expect(schemas.length).toBeGreaterThan(600);
  expect(schemas.filter(({ $ref, format }) => !$ref && format !== 'binary')).toEqual([]);
});

describe('a client that openapi-typescript generates from it', () => {
  const ROOT = path.resolve(__dirname, '../../../..');
  const folder = mkdtempSync(path.join(ROOT, '.cache', 'openapi-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], { cwd: folder, encoding: 'utf8' });
  beforeAll(() => {
    writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
    expect(run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'paths.ts').status).toBe(0);
  }, 60_000);

  /** What TypeScript says of this use of the client. */
  function compile(use: string): string {
    const head = `import createClient from 'openapi-fetch';
      import type { components, paths } from './paths.js';
      export const shop = createClient<paths>({ baseUrl: '/api' });\n`;
    writeFileSync(path.join(folder, 'client.ts'), head + use);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
    return run('typescript-7/bin/tsc', ...options, 'client.ts').stdout;
  }

  it('compiles, with the names of the contract, and finds a wrong body', () => {
    expect(
      compile(`
        export const review: components['schemas']['ProductReview']['comment'] = 'Fine';
        export const add = () => shop.POST('/cart/add', { body: { product_id: 1, stock_id: 2, quantity: 1 } });`),
    ).toBe('');
    expect(compile(`export const add = () => shop.POST('/cart/add', { body: { product: 1 } });`)).toContain(
      'client.ts',
    );
  }, 60_000);
});
