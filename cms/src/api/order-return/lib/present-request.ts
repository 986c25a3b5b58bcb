import type { OrderDocument } from 'shared-types/contract/orders';
import type { ReturnRequest } from 'shared-types/contract/return-requests';
import type { ReturnReason, ReturnState } from 'shared-types/domain/returns';

export interface RequestRow {
  id: number;
  order_id: number;
  order_number: string;
  customer_name: string;
  request_state: ReturnState;
  reason: ReturnReason;
  note: string;
  answer: string;
  asked_at: Date;
  updated_at: Date;
  lines: (Omit<ReturnRequest['lines'][number], 'returnable'> & { sold: number; returned: number })[];
  pictures: { id: number }[];
}

export function presentRequest(row: RequestRow, creditNote: OrderDocument | null): ReturnRequest {
  return {
    id: row.id,
    order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
    state: row.request_state,
    reason: row.reason,
    note: row.note,
    answer: row.answer,
    asked_at: row.asked_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lines: row.lines.map(({ id, name, size, color, quantity, sold, returned }) => ({
      id,
      name,
      size,
      color,
      quantity,
      returnable: sold - returned,
    })),
    pictures: row.pictures.map(({ id }) => ({ id })),
    credit_note: creditNote,
  };
}
