import type { Doubt, LineState } from 'shared-types/domain/bank-statement';
import type { Credit } from './credits';
import type { OrderReferences } from './order-reference';
import { type Candidate, orderBook, type PayableOrder, propose } from './propose';

export interface Judged<Order extends PayableOrder> {
  credit: Credit;
  /** Null while the line is not kept. */
  lineId: number | null;
  verdict: 'certain' | 'noted' | 'doubtful' | 'other' | 'known';
  doubt: Doubt | null;
  candidates: Candidate<Order>[];
  /** The payment that was noted by hand. */
  eventId: number | null;
}

interface Known<Order extends PayableOrder> {
  /** Kept lines with a key or a reference of the credits. */
  lines: readonly { id: number; line_key: string; line_state: LineState; reference: string | null }[];
  orders: readonly Order[];
  references: OrderReferences;
  /** Payments without a line that were noted by hand, by their reference. `id`: the event's; amounts in paise. */
  noted: ReadonlyMap<string, { id: number; paise: number; order: Order }>;
}

/** What each line of a file comes to, as things stand. */
export function judge<Order extends PayableOrder>(
  credits: readonly Credit[],
  { lines, orders, references, noted }: Known<Order>,
): Judged<Order>[] {
  const lineOf = new Map(lines.map((line) => [line.line_key, line]));
  const keysOf = new Map<string, Set<string>>();
  for (const { reference, key } of [...credits, ...lines.map((line) => ({ ...line, key: line.line_key }))])
    if (reference) keysOf.set(reference, (keysOf.get(reference) ?? new Set()).add(key));
  const book = orderBook(orders, references);
  /** Orders that an earlier line of the file pays. */
  const paid = new Set<number>();

  return credits.map((credit): Judged<Order> => {
    const line = lineOf.get(credit.key);
    const facts = { credit, lineId: line?.id ?? null, doubt: null, candidates: [], eventId: null };
    if (line && line.line_state !== 'waiting') return { ...facts, verdict: 'known' };
    const isRepeated = (keysOf.get(credit.reference ?? '')?.size ?? 0) > 1;
    const isTakenBack = credit.takenBackOn !== null;
    const event = isRepeated || isTakenBack ? undefined : noted.get(credit.reference ?? '');
    if (event?.paise === credit.paise)
      return {
        ...facts,
        verdict: 'noted',
        candidates: [{ order: event.order, agrees: ['reference', 'amount'], isNoted: true }],
        eventId: event.id,
      };
    const proposal = propose({ ...credit, isTakenBack, isRepeated }, book);
    const [likeliest] = proposal.candidates;
    if (proposal.verdict === 'certain' && likeliest) {
      if (paid.has(likeliest.order.id)) return { ...facts, ...proposal, verdict: 'doubtful', doubt: 'paid_already' };
      paid.add(likeliest.order.id);
      return { ...facts, ...proposal };
    }
    return line ? { ...facts, ...proposal, verdict: 'known' } : { ...facts, ...proposal };
  });
}
