import type { ImportProblem } from 'shared-types/contract/products';

/** Why an import is not carried out: nothing of it is written. `failure`: where it is not about a row. */
export class ProblemsOfImport extends Error {
  constructor(
    readonly problems: readonly ImportProblem[],
    readonly failure: string | null = null,
  ) {
    super(failure ?? `${problems.length} problems`);
  }
}

/** Nobody wants it any more, or another process has it: whatever is under way is left. */
export class Stopped extends Error {}
