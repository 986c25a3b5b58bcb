import { describe, expect, it } from 'vitest';
import { fillWords, mailWordsError } from './mail-words.js';

describe('the words of a mail', () => {
  it('name only what the mail knows', () => {
    expect(mailWordsError('order-placed', 'subject', '{order} of {shop} for {name}')).toBeNull();
    expect(mailWordsError('order-placed', 'subject', 'Pay {amount}')).toBe(
      '{amount} is not known here. There is: {shop}, {name}, {order}',
    );
    expect(mailWordsError('order-placed', 'opening', 'A {brace')).toMatch(/^A brace stands alone/);
  });

  it('of a code have the code in what is seen first', () => {
    expect(mailWordsError('account-code', 'heading', 'Welcome back')).toMatch(/^\{code\} has to stand here/);
    expect(mailWordsError('account-code', 'heading', '{code} opens the door')).toBeNull();
    expect(mailWordsError('account-code', 'more', 'See you soon')).toBeNull();
  });

  it('leave alone what is made for the case', () => {
    expect(mailWordsError('payment-sent-back', 'opening', 'Well')).toMatch(/made for the case/);
    expect(mailWordsError('payment-sent-back', 'opening', '')).toBeNull();
  });

  it('are filled in once: what is filled in is not read for places again', () => {
    expect(fillWords('{name} at {shop}', { name: '{shop}', shop: 'Neela' })).toBe('{shop} at Neela');
    expect(fillWords('{constructor}', { name: 'x' })).toBe('{constructor}');
  });
});
