import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { type Api, apiOf } from './api';

interface Account {
  email: string;
  password: string;
  roles: string[];
}

/** Somebody of the sample shop's staff with this role and no other, who does through the API what a journey needs to have happened. */
export async function sampleStaff(request: APIRequestContext, role: string): Promise<Api> {
  const file = join(process.env.SHOP_DATA_DIR ?? '../.data', 'sample-accounts.json');
  const accounts = JSON.parse(await readFile(file, 'utf8')) as Account[];
  const account = accounts.find(({ roles }) => roles.join() === role);
  if (!account) throw new Error(`The sample shop has no ${role}`);
  const { email, password } = account;
  const login = await request.post('/api/auth/admin/login', { data: { email, password } });
  const { access_token } = (await login.json()) as AuthAnswer;
  return apiOf(request, access_token);
}
