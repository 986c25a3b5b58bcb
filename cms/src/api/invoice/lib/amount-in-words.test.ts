import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words';

it.each([
  [0, 'Zero Rupees Only'],
  [1.5, 'One Rupee And Fifty Paise Only'],
  [125_000, 'One Lakh Twenty Five Thousand Rupees Only'],
  [
    12_345_678.09,
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Nine Paise Only',
  ],
])('₹%d is %s', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
