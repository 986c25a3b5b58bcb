/** `+91 98290 12345` for ten digits, as India writes them; anything else as it was typed. */
export function formatPhone(phone: string): string {
  const [, first, second] = /^(\d{5})(\d{5})$/.exec(phone) ?? [];
  return first && second ? `+91 ${first} ${second}` : phone;
}

/** The link that dials it, from abroad too. */
export function phoneHref(phone: string): string {
  return `tel:${formatPhone(phone).replace(/[^+\d]/g, '')}`;
}

/** Opens WhatsApp with a message to a phone number; one of ten digits is an Indian one. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
