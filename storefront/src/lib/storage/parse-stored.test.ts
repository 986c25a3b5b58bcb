import { describe, expect, it } from 'vitest';
import { integerOr, parseObject, stringOr } from './parse-stored';

describe('what was found in the storage', () => {
  it.each([null, '', '{', 'null', '7', '"text"', '[]'])('has no usable fields when it is %j', (json) => {
    const { rating, comment } = parseObject(json);
    expect([rating, comment]).toEqual([undefined, undefined]);
  });

  it('keeps the fields that are of the right kind and replaces the others', () => {
    const found = parseObject('{"comment":"Lovely","rating":4.5,"id":7,"name":null}');
    expect(stringOr(found.comment, '')).toBe('Lovely');
    expect(stringOr(found.name, '')).toBe('');
    expect(integerOr(found.id, null)).toBe(7);
    expect(integerOr(found.rating, undefined)).toBeUndefined();
    expect(integerOr(found.comment, null)).toBeNull();
  });
});
