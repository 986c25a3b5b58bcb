import { HttpError } from '../../../lib/http/http-error';

interface Refused {
  order_id: number;
  message: string;
}

/**
 * Does something with each order by itself, in a transaction of its own: what is refused is said, and keeps no other from
 * being done.
 */
export async function eachOrder<Wanted extends { id: number }, Done>(
  orders: readonly Wanted[],
  work: (order: Wanted) => Promise<Done>,
): Promise<{ done: Done[]; refused: Refused[] }> {
  const done: Done[] = [];
  const refused: Refused[] = [];
  for (const order of orders)
    try {
      done.push(await work(order));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ order_id: order.id, message: error.message });
    }
  return { done, refused };
}
