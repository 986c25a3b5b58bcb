import { describe, expect, it } from 'vitest';
import { buyerKeys } from './buyer-keys';

const home = { address: 'Flat 12', building: 'Gulmohar', street: 'Station Road', area: 'Sardarpura', zipcode: 342001 };
const person = (id: number) => ({ kind: 'user', id }) as const;
const buyer = {
  owner: person(1),
  email: 'leela@example.com',
  phones: ['9876543210'],
  address: home,
  device: 'a',
  network: '192.0.2.1',
};
const shared = (other: Partial<Parameters<typeof buyerKeys>[0]>) => {
  const own = new Set(buyerKeys(buyer).keys);
  return buyerKeys({
    ...buyer,
    owner: person(2),
    email: 'kamla@example.com',
    phones: ['9000000000'],
    address: { ...home, address: 'Flat 13' },
    device: 'b',
    ...other,
  }).keys.filter((key) => own.has(key)).length;
};

describe('buyerKeys', () => {
  it.each([
    ['nothing', {}, 0],
    ['the person', { owner: person(1) }, 1],
    ['the mail address, however it is written', { email: 'Leela@Example.com' }, 1],
    ['a phone', { phones: ['9000000000', '9876543210'] }, 1],
    ['the address', { address: home }, 1],
    ['the address in another spelling', { address: { ...home, address: 'FLAT-12,', building: ' gulmohar' } }, 1],
    ['the browser', { device: 'a' }, 1],
  ])('are shared by those who share %s', (_, other, count) => {
    expect(shared(other)).toBe(count);
  });

  it('say neither who nor where', () => {
    const { keys, network, wider } = buyerKeys({ ...buyer, network: '2001:db8:1:2::' });
    for (const key of [...keys, network, ...wider]) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('count an IPv6 network in the wider one that it is in, too', () => {
    const [one, other] = ['2001:db8:1:2::', '2001:db8:1:3::'].map((network) => buyerKeys({ ...buyer, network }));
    expect(one?.wider).toHaveLength(1);
    expect(one?.wider).toEqual(other?.wider);
    expect(one?.network).not.toBe(other?.network);
  });
});
