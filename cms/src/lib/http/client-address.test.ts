import { describe, expect, it } from 'vitest';
import { clientNetwork, clientNetworks } from './client-address';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ])('of %s is %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::', '2001:db8:1::/48']],
    ['unknown', ['unknown']],
  ])('of %s counts in %j', (ip, networks) => {
    expect(clientNetworks(ip)).toEqual(networks);
  });

  it('takes anything else as it is', () => {
    expect(clientNetwork('unknown')).toBe('unknown');
  });
});
