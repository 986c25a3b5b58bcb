import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = path.resolve(__dirname, '../../../simulators/courier/main.mjs');

/** Of the simulator beside each test shop. */
export const COURIER_ACCOUNT = {
  SHIPROCKET_EMAIL: 'desk@shop.test',
  SHIPROCKET_PASSWORD: 'only-for-this-test-run',
  SHIPROCKET_WEBHOOK_TOKEN: 'token-for-this-test-run',
};

export interface CourierParcel {
  id: number;
  channel_order_id: string;
  status: string;
  awb: string | null;
  pickup: string | null;
  order: Record<string, unknown>;
}
interface CourierState {
  parcels: CourierParcel[];
  pushes: { id: number; status?: number; isDone?: boolean; isForged?: boolean }[];
}

/** The side door of a courier simulator, which the shop does not know. */
export const courierControl =
  (controlUrl: string) =>
  async (body: object): Promise<CourierState> => {
    const response = await fetch(controlUrl, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as CourierState;
  };

/** The courier aggregator's simulator as a process of its own. */
export async function startCourierProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('The courier simulator has no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, controlUrl }: { url: string; controlUrl: string } = JSON.parse(String(line));
  return { url, controlUrl, control: courierControl(controlUrl), stop: () => void child.kill() };
}
