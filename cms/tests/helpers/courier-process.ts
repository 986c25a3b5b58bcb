import { controlOf, startSimulator } from './simulator-process';

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
export const courierControl = (controlUrl: string) => controlOf<CourierState>(controlUrl);

/** The courier aggregator's simulator as a process of its own. */
export async function startCourierProcess(env: Record<string, string>) {
  const simulator = await startSimulator('courier', env);
  return { ...simulator, control: courierControl(simulator.controlUrl) };
}
