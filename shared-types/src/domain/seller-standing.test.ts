import { describe, expect, it } from 'vitest';
import { sellsBeyondState } from './seller-standing.js';

describe('sellsBeyondState', () => {
  it('is for who is registered and collects the tax', () => {
    expect(sellsBeyondState('regular', false)).toBe(true);
  });
  it('is not for composition, whatever is sold', () => {
    expect([sellsBeyondState('composition', false), sellsBeyondState('composition', true)]).toEqual([false, false]);
  });
  it('is for the unregistered only by the handicraft list', () => {
    expect([sellsBeyondState('unregistered', false), sellsBeyondState('unregistered', true)]).toEqual([false, true]);
  });
});
