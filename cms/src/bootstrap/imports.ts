import { setTimeout as sleep } from 'node:timers/promises';
import { startImports as start } from '../api/catalogue/services/import/carry-out';
import { finishMs } from '../lib/process/role';

let imports: ReturnType<typeof start> | undefined;

/** Starts checking and carrying out the imports of products. */
export function startImports(): void {
  imports = start((message) => strapi.log.warn(message));
}

/** Leaves what is under way to another instance, or to the next start; a picture that does not come is not waited for. */
export async function stopImports(): Promise<void> {
  await Promise.race([imports?.stop(), sleep(finishMs(), undefined, { ref: false })]);
}
