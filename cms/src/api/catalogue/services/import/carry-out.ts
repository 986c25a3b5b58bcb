import { may } from 'shared-types/domain/roles';
import { codeOf, type Db, db, isDatabaseAway, transaction } from '../../../../lib/database/db';
import { query, run } from '../../../../lib/database/query';
import { rememberWrite } from '../../../../lib/database/reads';
import { startLoop } from '../../../../lib/process/loop';
import type { SeenByCheck } from '../../lib/import-lookups';
import { type PlannedProduct, planImport } from '../../lib/plan-import';
import { type FoundPictures, fileIdOf } from '../../lib/plan-pictures';
import { type CsvRow, readCsv } from '../../lib/read-csv';
import { sayWhyMoved } from '../move-stock';
import { applyPlans } from './apply-plans';
import { clearEndedPictures, drawnPictures, drawPictures, type NamedPictures } from './import-pictures';
import { type ImportFacts, importSignal } from './import-record';
import {
  beginPhase,
  failImport,
  fileOf,
  finishCheck,
  finishImport,
  noteProgress,
  releaseImport,
  renewImport,
  type TakenImport,
  takeImport,
} from './import-work';
import { loadLookups } from './load-lookups';
import { ProblemsOfImport, Stopped } from './problems-of-import';

/** Beside being woken: for imports of an instance that has died. */
const POLL_MS = 5000;
/** So often is written how far it is, and looked whether it is still wanted. */
const NOTE_MS = 500;
/** A picture may take longer than the lease: as long as the process lives, it has the import. */
const RENEW_MS = 15_000;
/** After the database was away, or somebody held what is to be written. */
const AGAIN_SECONDS = 5;
/** Something is taken by somebody else, or gone, since it was planned. */
const OVERTAKEN = new Set(['23505', '23503']);
const TRIES = 3;

/** Checks files and carries imports out until it is stopped. Any number of instances may do so at once. */
export function startImports(warn: (message: string) => void): { stop: () => Promise<void> } {
  const loopOf = (state: TakenImport['state'], work: typeof check) =>
    startLoop({
      signal: importSignal,
      pollMs: POLL_MS,
      warn: (message) => warn(`An import has to wait: ${message}`),
      async round(isStopping) {
        if (state === 'running') await clearEndedPictures();
        while (!isStopping()) {
          const taken = await takeImport(state);
          if (!taken) return;
          await attempt(taken, isStopping, work);
        }
      },
    });
  // A check waits for no import, which may have thousands of pictures.
  const loops = [loopOf('checking', check), loopOf('running', carryOut)];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

type OnProgress = (done: number) => Promise<void>;

/** What becomes of an import that is not done in the end is written here. */
async function attempt(taken: TakenImport, isStopping: () => boolean, work: typeof check): Promise<void> {
  let noted = 0;
  const onProgress: OnProgress = async (done) => {
    if (isStopping()) throw new Stopped();
    if (Date.now() - noted < NOTE_MS) return;
    noted = Date.now();
    await assertMay(taken);
    await noteProgress(taken, done);
  };
  const renewing = setInterval(() => void renewImport(taken).catch(() => {}), RENEW_MS).unref();
  try {
    await assertMay(taken);
    await work(taken, onProgress);
  } catch (error) {
    if (error instanceof Stopped) return void (await releaseImport(taken, 0).catch(() => {}));
    if (error instanceof ProblemsOfImport)
      return await failImport(taken, error.problems, error.failure).catch(ignoreStopped);
    if (error instanceof Error && isDatabaseAway(error)) {
      await releaseImport(taken, AGAIN_SECONDS).catch(() => {});
      throw error;
    }
    strapi.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await failImport(taken, [], 'Something went wrong on our side. Nothing was imported.').catch(ignoreStopped);
  } finally {
    clearInterval(renewing);
  }
}

function ignoreStopped(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}

/** The rights of whoever started it count until it is written. */
async function assertMay({ userId, byName }: TakenImport, connection: Db = db()): Promise<void> {
  const [user] = await run(
    connection,
    query
      .selectFrom('up_users')
      .select(['active', 'roles'])
      .where('id', '=', userId ?? 0),
  );
  if (!user?.active || !may(user.roles, 'products.import'))
    throw new ProblemsOfImport([], `${byName} may no longer import products. Nothing was imported.`);
}

interface Planned {
  rows: CsvRow[];
  plans: PlannedProduct[];
  pictures: FoundPictures;
  problems: { row: number; column: string | null; message: string }[];
}

async function planOf(taken: TakenImport, seen: SeenByCheck | null, onProgress: OnProgress): Promise<Planned> {
  const read = await readCsv(fileOf(taken.id));
  await beginPhase(taken, 'reading', read.rows.length);
  const lookups = await loadLookups(taken.id, read.rows, seen, () => onProgress(0));
  const { plans, problems } = await planImport(read.rows, lookups, onProgress);
  return { rows: read.rows, plans, pictures: lookups.pictures, problems: [...read.problems, ...problems] };
}

async function check(taken: TakenImport, onProgress: OnProgress): Promise<void> {
  const { rows, plans, pictures, problems } = await planOf(taken, null, onProgress);
  const variants = plans.flatMap((plan) => plan.variants);
  const facts: ImportFacts = {
    rows: rows.length,
    created: plans.filter(({ existing }) => !existing).length,
    updated: plans.filter(({ existing, isChange }) => existing && isChange).length,
    new_variants: variants.filter(({ existing }) => !existing).length,
    pieces: variants.reduce((sum, { existing, quantity }) => sum + gained(existing, quantity), 0),
    pictures: wantedPictures(plans, pictures).size,
  };
  const existing = plans.flatMap((plan) => plan.existing ?? []);
  await finishCheck(taken, facts, problems, {
    products: Object.fromEntries(existing.map(({ id, updated_at }) => [id, updated_at])),
    quantities: Object.fromEntries(existing.flatMap(({ stocks }) => stocks.map(({ id, quantity }) => [id, quantity]))),
  });
}

const gained = (existing: { quantity: number } | null, quantity: number | null): number =>
  quantity === null || Number.isNaN(quantity) ? 0 : quantity - (existing?.quantity ?? 0);

/** Those of what is written that are no pictures of the shop yet, and where the file first names each. */
function wantedPictures(plans: readonly PlannedProduct[], found: FoundPictures): NamedPictures {
  const wanted = new Map<string, { row: number; column: string }>();
  const want = (sources: readonly string[] | null, row: number, column: string) => {
    for (const source of sources ?? [])
      if (fileIdOf(found, source) === null && !wanted.has(source)) wanted.set(source, { row, column });
  };
  for (const { row, pictures, variants, isChange } of plans) {
    if (!isChange) continue;
    want(pictures.thumbnail === null ? null : [pictures.thumbnail], row, 'thumbnail');
    want(pictures.gallery, row, 'pictures');
    for (const variant of variants) want(variant.pictures, variant.row, 'variant_pictures');
  }
  return wanted;
}

/** The pictures are there before anything is written, and all that is written becomes true in one transaction. */
async function carryOut(taken: TakenImport, onProgress: OnProgress): Promise<void> {
  const plan = async () => {
    const planned = await planOf(taken, taken.seen, onProgress);
    if (planned.problems.length) throw new ProblemsOfImport(planned.problems);
    return planned;
  };
  let planned = await plan();
  const wanted = wantedPictures(planned.plans, planned.pictures);
  if (wanted.size) {
    await beginPhase(taken, 'pictures', wanted.size);
    const problems = await drawPictures(taken, wanted, onProgress);
    if (problems.length) throw new ProblemsOfImport(problems);
    // Fetching them may have taken long.
    planned = await plan();
  }
  for (let attempt = 1; ; attempt++)
    try {
      await beginPhase(taken, 'writing', planned.rows.length);
      return await write(taken, planned, onProgress);
    } catch (error) {
      if (attempt === TRIES || !OVERTAKEN.has(codeOf(error) ?? '')) throw error;
      // What was taken or has gone meanwhile is a problem of its row now.
      planned = await plan();
    }
}

async function write(taken: TakenImport, { rows, plans, pictures }: Planned, onProgress: OnProgress): Promise<void> {
  const drawn = await drawnPictures(taken.id);
  await transaction(async (trx) => {
    await sayWhyMoved(trx, { by: taken.byName, note: `Import of ${taken.fileName}` });
    const products = await applyPlans(trx, plans, {
      by: { id: taken.userId, name: taken.byName },
      fileIdOf(source) {
        const id = fileIdOf(pictures, source) ?? drawn.get(source);
        if (id === undefined) throw new ProblemsOfImport([], 'A picture that the file names was deleted meanwhile');
        return id;
      },
      onRows: onProgress,
    });
    await assertMay(taken, trx);
    await finishImport(trx, taken, rows.length, products);
  });
  if (taken.userId !== null) await rememberWrite(taken.userId);
}
