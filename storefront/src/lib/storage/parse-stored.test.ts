import { describe, expect, it } from 'vitest';
import { fieldsOf, textOr, wholeNumberOr } from './parse-stored';

describe('what was found in the storage', () => {
  it.each([null, '', '{', 'null', '7', '"text"', '[]'])('has no usable fields when it is %j', (json) => {
    const { rating, comment } = fieldsOf(json);
    expect([rating, comment]).toEqual([undefined, undefined]);
  });

  it('keeps the fields that are of the right kind and replaces the others', () => {
    const found = fieldsOf('{"comment":"Lovely","rating":4.5,"id":7,"name":null}');
    expect(textOr(found.comment, '')).toBe('Lovely');
    expect(textOr(found.name, '')).toBe('');
    expect(wholeNumberOr(found.id, null)).toBe(7);
    expect(wholeNumberOr(found.rating, undefined)).toBeUndefined();
    expect(wholeNumberOr(found.comment, null)).toBeNull();
  });
});
