import { startChecks } from '../api/payment/services/check-payments';

let checks: ReturnType<typeof startChecks> | undefined;

/** Starts asking the providers how payments stand. */
export function startPayments(): void {
  checks = startChecks();
}

/** Finishes what is being asked, and asks nothing more. */
export async function stopPayments(): Promise<void> {
  await checks?.stop();
}
