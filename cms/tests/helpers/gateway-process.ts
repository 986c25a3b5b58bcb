import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.resolve(__dirname, '../../../simulators/gateway/main.mjs');

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
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('The gateway has no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, controlUrl }: { url: string; controlUrl: string } = JSON.parse(String(line));
  const control = async (body: object): Promise<GatewayState> => {
    const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as GatewayState;
  };
  return {
    url,
    controlUrl,
    control,
    wishOnce: (name: string, value: unknown = true) =>
      control({ action: 'wish', wishes: { [name]: { times: 1, value } } }),
    stop: () => void child.kill(),
  };
}
