import { controlOf, startSimulator } from './simulator-process';

/** Of the simulator beside each test shop. */
export const GATEWAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_shop',
  RAZORPAY_KEY_SECRET: 'only-for-this-test-run',
  RAZORPAY_WEBHOOK_SECRET: 'hook-for-this-test-run',
};

interface GatewayState {
  isOff: boolean;
  entities: { id: string; entity: string; receipt?: string; created_at: number; utr?: string }[];
}

/** The payment simulator as a process of its own, with the side door that only tests know. */
export async function startGatewayProcess(env: Record<string, string>) {
  const simulator = await startSimulator('gateway', env);
  const control = controlOf<GatewayState>(simulator.controlUrl);
  return {
    ...simulator,
    control,
    wishOnce: (name: string, value: unknown = true) =>
      control({ action: 'wish', wishes: { [name]: { times: 1, value } } }),
  };
}
