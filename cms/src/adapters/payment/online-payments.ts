import type { Store } from 'shared-types/contract/store';
import { PAYMENT_METHODS } from 'shared-types/domain/payment';
import { configuredProviders, knownProviders } from './configured';

/** What can be paid by at a provider now; null where none is set. */
export function onlinePayments(): Store['payment']['online'] {
  const providers = configuredProviders();
  const methods = PAYMENT_METHODS.filter((method) => providers.some((one) => one.methods.includes(method)));
  return methods.length ? { methods, is_test: providers.some(({ isTest }) => isTest) } : null;
}

/** Those whose keys are there. */
export const paymentProviders = () =>
  knownProviders().map((provider) => ({
    name: provider.name,
    methods: [...provider.methods],
    is_test: provider.isTest,
    is_offered: configuredProviders().includes(provider),
  }));
