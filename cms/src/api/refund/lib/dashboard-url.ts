/** Where a provider shows its payments and refunds; null where it has no page for one of its own. */
const PAGES: Record<string, { payment: string; refund: string | null }> = {
  razorpay: {
    payment: 'https://dashboard.razorpay.com/app/payments/',
    refund: 'https://dashboard.razorpay.com/app/refunds/',
  },
  stripe: { payment: 'https://dashboard.stripe.com/payments/', refund: null },
};

/** The address of a payment or refund at its provider. A simulator has none. */
export function dashboardUrl(
  { provider, isTest }: { provider: string; isTest: boolean },
  kind: 'payment' | 'refund',
  id: string | null,
): string | null {
  const page = PAGES[provider]?.[kind];
  if (!page || !id || process.env[`${provider.toUpperCase()}_API_URL`]) return null;
  // Razorpay shows the mode that was chosen last.
  return provider === 'stripe' && isTest ? page.replace('.com/', '.com/test/') + id : page + id;
}
