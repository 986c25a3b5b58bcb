import { shopUnderTest } from './shop-under-test';

/** As the provider names it; amounts in paise. */
export interface GatewayPayment {
  id: string;
  order_id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: number;
  captured: boolean;
  amount_refunded: number;
}
export interface GatewayRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  is_lapse?: boolean;
}

/** A value that comes true `times` times, or in this `share` of the times. */
export interface Wish {
  value?: unknown;
  times?: number;
  share?: number;
  /** Only once it could have come true so many times. */
  after?: number;
  /** Only of calls whose address holds this. */
  at?: string;
}

let place: { url: string; controlUrl: string } = shopUnderTest.gateway;

/** From here on this file's payments are at a gateway of its own. */
export function useGateway(own: { url: string; controlUrl: string }): void {
  place = own;
}

/** By the side door; answers what belongs to these `orders` of it, or all. */
async function control(body: object): Promise<{ entities: { entity: string; id: string }[] }> {
  const answer = await fetch(place.controlUrl, { method: 'POST', body: JSON.stringify(body) });
  return JSON.parse(await answer.text());
}
/** What is to be done, and nothing to be told. */
const act = (body: object) => control({ ...body, orders: [] });

/** What a test may have the payment simulator do by its side door, which the shop does not know. */
export const gateway = {
  get url() {
    return place.url;
  },
  /** Somebody pays an order of the provider on its page. */
  pay: (
    orderId: string,
    { outcome = 'success', method = 'upi', delayMs = 0 }: { outcome?: string; method?: string; delayMs?: number } = {},
  ) => act({ action: 'pay', order_id: orderId, outcome, method, delayMs }),
  /** Somebody sends money back on its own screens; amounts in paise. */
  refund: (paymentId: string, amount: number) => act({ action: 'refund', payment_id: paymentId, amount }),
  wish: (wishes: Record<string, Wish>) => act({ action: 'wish', wishes }),
  /** It behaves well again. */
  behave: () => act({ action: 'wish', wishes: Object.fromEntries(WISHES.map((name) => [name, { times: 0 }])) }),
  /** Its clock goes on by so much. */
  clock: (milliseconds: number) => act({ action: 'clock', milliseconds }),
  /** What it knows, or what belongs to some of its orders. */
  async books(orders?: readonly string[]) {
    const { entities } = await control({ orders });
    const list = <Entity>(name: string) => entities.filter(({ entity }) => entity === name) as Entity[];
    return {
      orders: list<{ id: string; receipt: string; amount: number }>('order'),
      payments: list<GatewayPayment>('payment'),
      refunds: list<GatewayRefund>('refund'),
    };
  },
};

const WISHES = [
  ...['wrongAmount', 'captureAgainstWish', 'slowRefundMs', 'failRefund', 'loseEvent', 'doubleEvent', 'delayEventMs'],
  ...['forgeEvent', 'loseAnswer', 'fail5xx', 'conflict409', 'answerInstead', 'isDown'],
];
