import { beforeAll, expect, it, vi } from 'vitest';
import { orderNumberOf, payLinkUrl } from './pay-link';

beforeAll(() => void vi.stubGlobal('strapi', { config: { get: () => 'https://shop.example' } }));

const DAY_MS = 86_400_000;
const keyOf = (number: string, madeAt: number) => `${number}.${new URL(payLinkUrl(number, madeAt)).hash.slice(1)}`;

it('a link of ours opens its order for a week, and neither later nor another order', () => {
  const opened = [0, 6.9, 7.1].map((days) => orderNumberOf(keyOf('MD-7K3F9QZP', Date.now() - days * DAY_MS)));
  expect(opened).toEqual(['MD-7K3F9QZP', 'MD-7K3F9QZP', null]);
  expect(orderNumberOf(keyOf('MD-7K3F9QZP', Date.now()).replace('7K3F', '8K3F'))).toBeNull();
});
