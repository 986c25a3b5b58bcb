import { expect, it } from 'vitest';
import { formatPhone, phoneHref, whatsAppLink } from './phone.js';

it('a number leads to WhatsApp however the store has written it, with the message', () => {
  for (const phone of ['9829012345', '+91 98290 12345', '(0)98290-12345', '0098290 12345'])
    expect(whatsAppLink(phone, 'Order MD-1 & more')).toBe('https://wa.me/919829012345?text=Order%20MD-1%20%26%20more');
  expect(whatsAppLink('+44 20 7946 0000', 'a')).toBe('https://wa.me/442079460000?text=a');
});

it('ten digits are written and dialled as an Indian number, anything else as it was typed', () => {
  expect([formatPhone('9829012345'), formatPhone('+44 20 7946 0000')]).toEqual(['+91 98290 12345', '+44 20 7946 0000']);
  expect([phoneHref('9829012345'), phoneHref('0291-254 8000')]).toEqual(['tel:+919829012345', 'tel:02912548000']);
});
