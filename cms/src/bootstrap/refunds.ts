import { startRefunds as start } from '../api/payment/services/send-refunds';

let refunds: ReturnType<typeof start> | undefined;

/** Starts sending back what is wanted back. */
export function startRefunds(): void {
  refunds = start((message) => strapi.log.warn(message));
}

/** Finishes the one that is being asked for, and begins no other. */
export async function stopRefunds(): Promise<void> {
  await refunds?.stop();
}
