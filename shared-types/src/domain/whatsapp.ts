/** Opens WhatsApp with a message to a phone number; one of ten digits is an Indian one. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`;
}
