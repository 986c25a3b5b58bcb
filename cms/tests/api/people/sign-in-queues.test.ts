import type { AuthAnswer } from 'shared-types/contract/auth';
import { describe, expect, it } from 'vitest';
import { anywhere } from '../../helpers/bounded-shop';
import { browserCookieOf } from '../../helpers/codes';
import { createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { shopOfKind } from '../../helpers/own-shop';
import { request } from '../../helpers/shop';
import { BOUNDED } from '../../helpers/shop-kind';

shopOfKind(BOUNDED);

const NETWORKS = 20;
const EACH = 20;

const signIn = (path: string, email: string, password: string, network: string, cookie?: string) =>
  request<AuthAnswer>('POST', path, { body: { email, password }, headers: { 'X-Forwarded-For': network }, cookie });

describe('400 wrong passwords of 20 networks at once', () => {
  it.each([
    [
      'a browser that has signed in before',
      async () => {
        const { email } = await createShopper();
        const before = await signIn('/auth/user/login', email, PASSWORD, anywhere());
        const cookie = browserCookieOf(before.headers);
        return () => signIn('/auth/user/login', email, PASSWORD, anywhere(), cookie);
      },
    ],
    [
      'staff',
      async () => {
        const { email } = await createStaff('sales');
        return () => signIn('/auth/admin/login', email, PASSWORD, anywhere());
      },
    ],
  ])(
    'keep %s from nothing, and are refused at once beyond a bound',
    async (_, prepare) => {
      const come = await prepare();
      const counts = { wrong: 0, refused: 0 };
      const flood = Array.from({ length: NETWORKS }, anywhere).flatMap((network, at) =>
        Array.from({ length: EACH }, async (__, number) => {
          const { status } = await signIn('/auth/user/login', `nobody-${at}-${number}@example.com`, 'wrong', network);
          if (status === 401) counts.wrong++;
          if (status === 429) counts.refused++;
        }),
      );
      // The first are being checked: the others wait by now, or were refused.
      await Promise.any(flood);
      expect((await come()).status).toBe(200);
      const meanwhile = { ...counts };
      await Promise.all(flood);
      expect(counts.wrong + counts.refused).toBe(NETWORKS * EACH);
      expect(counts.refused).toBeGreaterThan(200);
      expect(meanwhile.wrong).toBeLessThan(counts.wrong / 2);
    },
    180_000,
  );
});
