/** Why a refund has not been sent, in words to staff: without the addresses and codes of the provider's API. */
export function refundError(reason: string | null): string | null {
  if (!reason) return null;
  const [, status = '', words = ''] = /^(\d{3}): (.*)$/s.exec(reason) ?? [];
  if (/^(GET|POST) \//.test(reason) || status >= '500') return 'The payment provider does not answer';
  return status ? `The payment provider says: ${words}` : reason;
}
