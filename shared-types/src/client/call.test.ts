import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '../contract/all.js';
import { SessionUser } from '../contract/auth.js';
import { ErrorBody } from '../contract/common.js';
import { isBinary, type Resource } from '../contract/endpoint.js';
import { isErrorBody } from './client.js';
import { isSessionUser } from './session.js';

const resources: readonly unknown[] = Object.values(contract);

const FOLDER = new URL('../contract/', import.meta.url);

const sources = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'));

/** What the build has made of each file of the contract that has endpoints, beside it. */
const files = await Promise.all(
  sources.map(async (file) => {
    const name = file.replace(/\.ts$/, '');
    const said = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    const own = Object.entries(said).filter(([, value]) => resources.includes(value)) as [string, Resource][];
    const made = own.length > 0 ? await import(`shared-types/calls/${name}`) : {};
    return { name, own, made: made as Record<string, Record<string, unknown>> };
  }),
);

describe('the plain calls', () => {
  it('are there for every resource of the contract', () => {
    expect(files.flatMap(({ own }) => own.map(([, resource]) => resource))).toHaveLength(resources.length);
    for (const { own, made } of files) expect(Object.keys(made).sort()).toEqual(own.map(([name]) => name).sort());
  });

  it('say of each endpoint what the contract says, and nothing that needs a schema', () => {
    for (const { own, made } of files)
      for (const [name, resource] of own) {
        expect(Object.keys(made[name] ?? {})).toEqual(Object.keys(resource));
        for (const [action, { method, path, access, multipart, answer }] of Object.entries(resource)) {
          const file = isBinary(answer) ? { answer } : {};
          expect(made[name]?.[action]).toEqual({ method, path, access, ...(multipart && { multipart }), ...file });
        }
      }
  });
});

describe('the checks that need no schema', () => {
  it.each([
    [{ message: 'No' }],
    [{ message: 'No', errors: [] }],
    [{ message: 'No', errors: [{ path: 'phone', message: 'Enter a phone number' }] }],
    [{ message: 'No', errors: [{ path: 'phone' }] }],
    [{ message: 'No', errors: [null] }],
    [{ message: 'No', errors: 'many' }],
    [{ message: 7 }],
    [{}],
    [[]],
    ['<html>'],
    [null],
  ])('agree with the contract on the failure %j', (body) => {
    expect(isErrorBody(body)).toBe(ErrorBody.safeParse(body).success);
  });

  const person = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', roles: ['shopper'] };
  it.each([
    [person],
    [{ ...person, roles: [] }],
    [{ ...person, roles: ['sales', 'super_admin'] }],
    [{ ...person, roles: ['owner'] }],
    [{ ...person, roles: 'shopper' }],
    [{ ...person, name: undefined }],
    [{ ...person, phone: 9876543210 }],
    [{}],
    ['Asha'],
    [null],
  ])('agree with the contract on the person %j', (found) => {
    expect(isSessionUser(found)).toBe(SessionUser.safeParse(found).success);
  });
});
