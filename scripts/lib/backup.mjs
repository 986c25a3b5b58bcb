import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mirror, pack, unpack } from './archive.mjs';
import { connect } from './connect.mjs';
import { dumpRows, isEmpty, loadRows } from './dump/rows.mjs';

/** Of the archive, not of the shop. */
const FORMAT = 1;

/** @param {string} dataDir */
const uploadsOf = (dataDir) => join(dataDir, 'public', 'uploads');

/** @param {string} dataDir @param {string} purpose a folder for half-done work, on the file system of the shop's own files */
function workFolder(dataDir, purpose) {
  mkdirSync(dataDir, { recursive: true });
  return mkdtempSync(join(dataDir, `${purpose}-`));
}

/**
 * Keeps a whole shop in one file: every row as of one moment, and the uploads that lie in the data folder.
 * The shop may be in use.
 * @param {{ databaseUrl: string, dataDir: string, file: string }} what
 * @returns {Promise<{ rows: number, files: number }>}
 */
export async function backUp({ databaseUrl, dataDir, file }) {
  const folder = workFolder(dataDir, 'backing-up');
  const client = await connect(databaseUrl);
  try {
    if (await isEmpty(client)) throw new Error('There is no shop in this database yet.');
    mkdirSync(join(folder, 'rows'));
    const dump = await dumpRows(client, join(folder, 'rows'));
    // After the rows: what they name is there.
    if (existsSync(uploadsOf(dataDir))) mirror(uploadsOf(dataDir), join(folder, 'uploads'));
    const manifest = { format: FORMAT, made_at: new Date().toISOString(), ...dump };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 });
    pack(folder, file);
    return { rows: Object.values(dump.rows).reduce((sum, count) => sum + count, 0), files: countFiles(folder) };
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a shop from a backup, all or nothing, in a database and a data folder that nobody uses meanwhile.
 * @param {{ databaseUrl: string, dataDir: string, file: string, replace: boolean }} what `replace`: what is there goes
 * @returns {Promise<{ madeAt: string, rows: number, files: number }>}
 */
export async function restore({ databaseUrl, dataDir, file, replace }) {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const folder = workFolder(dataDir, 'restoring');
  const client = await connect(databaseUrl);
  let takeDown = () => {};
  try {
    await refuseOccupied(client, dataDir, replace);
    unpack(file, folder);
    const says = join(folder, 'manifest.json');
    if (!existsSync(says)) throw new Error(`${file} is no backup of the shop.`);
    const manifest = JSON.parse(readFileSync(says, 'utf8'));
    if (manifest.format !== FORMAT) throw new Error(`This backup has format ${manifest.format}; known is ${FORMAT}.`);
    const files = countFiles(folder);
    await loadRows(client, join(folder, 'rows'), manifest, {
      replace,
      beforeCommit: () => {
        takeDown = hangUploads(folder, dataDir);
      },
    });
    /** @type {number[]} */
    const counts = Object.values(manifest.rows);
    return { madeAt: manifest.made_at, rows: counts.reduce((sum, count) => sum + count, 0), files };
  } catch (error) {
    takeDown();
    throw error;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Awaited<ReturnType<typeof connect>>} client @param {string} dataDir @param {boolean} replace */
async function refuseOccupied(client, dataDir, replace) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'marudhara%' LIMIT 1`,
  );
  if (rows.length > 0) throw new Error('A shop works on this database: stop every instance first.');
  if (replace) return;
  const uploads = uploadsOf(dataDir);
  if (!(await isEmpty(client)) || (existsSync(uploads) && readdirSync(uploads).some((name) => name !== '.gitkeep')))
    throw new Error(
      'There is a shop here already. Restore into an empty one, or add --replace, which deletes this one.',
    );
}

/**
 * Puts the uploads in place. Those that were there go into the work folder, and with it.
 * @param {string} folder @param {string} dataDir
 * @returns {() => void} takes it back
 */
function hangUploads(folder, dataDir) {
  const [fresh, place, before] = [join(folder, 'uploads'), uploadsOf(dataDir), join(folder, 'uploads-before')];
  if (!existsSync(fresh)) return () => {};
  mkdirSync(join(dataDir, 'public'), { recursive: true });
  if (existsSync(place)) renameSync(place, before);
  renameSync(fresh, place);
  return () => {
    renameSync(place, fresh);
    if (existsSync(before)) renameSync(before, place);
  };
}

/** @param {string} folder */
function countFiles(folder) {
  const uploads = join(folder, 'uploads');
  if (!existsSync(uploads)) return 0;
  return readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
