import fs from 'node:fs';
import path from 'node:path';
import { query } from './shop';
import { shopUnderTest } from './shop-under-test';

const { url, dataDir } = shopUnderTest;

/** Where Strapi's UI reads and writes the records of a type. */
export const records = '/content-manager/collection-types';

export const documentId = async (table: string, id: number) =>
  (await query<{ document_id: string }>(`SELECT document_id FROM ${table} WHERE id = $1`, [id]))[0]?.document_id;

interface Account {
  email: string;
  password: string;
}

/** What makes calls of Strapi's own UI, signed in as its first editor or as whoever is named. */
export async function signInEditor(account?: Account) {
  const first = JSON.parse(fs.readFileSync(path.join(dataDir, 'cms-account.json'), 'utf8')) as Account;
  // Wrong passwords of other files would have this sign-in wait.
  await query('DELETE FROM sign_in_failures');
  const signedIn = await call('POST', '/admin/login', account ?? first);
  if (signedIn.status !== 200) throw new Error(`The editor's sign-in answered ${signedIn.status}`);
  const own = signedIn.body.data.token;
  const cms = <Data = EditorRecord>(method: string, apiPath: string, body?: unknown, token = own) =>
    call<Data>(method, apiPath, body, token);
  return Object.assign(cms, { token: own });
}

interface EditorRecord {
  id: number;
  documentId: string;
  token: string;
  order_status: string;
}

async function call<Data = EditorRecord>(method: string, apiPath: string, body?: unknown, token = '') {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/cms/api${apiPath}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    data: Data;
    error?: { message: string; details: unknown };
  };
  return { status: response.status, body: answer };
}
