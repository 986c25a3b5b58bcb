import type { StaffProduct } from 'shared-types/contract/product-form';
import type { Actor } from '../../../../lib/http/caller';
import type { PlannedProduct } from '../../lib/plan-import';

/** So many products go into a statement, whose values are 65,535 at most. */
export const BATCH = 500;

/** What the writing of an import needs beside its plans. */
export interface Writing {
  by: Actor;
  /** The picture of the shop that a name in the file has become. */
  fileIdOf: (source: string) => number;
  /** Hears how many rows are written, again and again; throws when nobody wants it any more. */
  onRows: (done: number) => Promise<void>;
}

/** A plan for a product that is there. */
export type Edit = PlannedProduct & { existing: StaffProduct };
export const isEdit = (plan: PlannedProduct): plan is Edit => plan.existing !== null;
