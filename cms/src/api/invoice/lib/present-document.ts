import type { OrderDocument } from 'shared-types/contract/orders';

export interface DocumentRow {
  id: number;
  kind: OrderDocument['kind'];
  number: string;
  issued_at: Date;
  total: number;
}

export const presentDocument = (row: DocumentRow): OrderDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issued_at: row.issued_at.toISOString(),
  total_amount: row.total,
});
