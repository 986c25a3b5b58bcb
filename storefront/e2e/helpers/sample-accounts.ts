import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import type { AuthAnswer } from 'shared-types/contract/auth';

interface Account {
  email: string;
  password: string;
  roles: string[];
}

/** The account of the sample shop that has this role and no other. */
export async function sampleAccount(role: string): Promise<Account> {
  const file = join(process.env.SHOP_DATA_DIR ?? '../.data', 'sample-accounts.json');
  const accounts = JSON.parse(await readFile(file, 'utf8')) as Account[];
  const account = accounts.find(({ roles }) => roles.join() === role);
  if (!account) throw new Error(`The sample shop has no ${role}`);
  return account;
}

/** Somebody of the staff, who does through the API what a journey needs to have happened. */
export async function sampleStaff(request: APIRequestContext, role: string) {
  const { email, password } = await sampleAccount(role);
  const login = await request.post('/api/auth/admin/login', { data: { email, password } });
  const { access_token } = (await login.json()) as AuthAnswer;
  return {
    async send<Answer>(method: string, path: string, data?: object): Promise<Answer> {
      const answer = await request.fetch(`/api${path}`, {
        method,
        ...(data ? { data } : {}),
        headers: { Authorization: `Bearer ${access_token}` },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
  };
}
