import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mirror, pack, unpack } from './archive.mjs';
import { connect } from './connect.mjs';
import { putBack, setAside } from './dump/aside.mjs';
import { dumpRows, isEmpty, loadRows } from './dump/rows.mjs';
import { ROOT } from './paths.mjs';
import { digestsOf, isSigned, signatureOf } from './sign.mjs';
import { workFolder } from './work-folder.mjs';

/** Of the archive, not of the shop. */
const FORMAT = 2;
const [MANIFEST, SIGNATURE] = ['manifest.json', 'manifest.sig'];

/** @type {{ version: string }} */
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** @param {string} dataDir */
const uploadsOf = (dataDir) => join(dataDir, 'public', 'uploads');

/**
 * Keeps a whole shop in one file, as `backUpTo` gathers it.
 * @param {{ databaseUrl: string, dataDir: string, file: string, key: string, signal?: AbortSignal }} what
 */
export const createBackup = ({ file, ...what }) => backUpTo({ ...what, keep: async (folder) => pack(folder, file) });

/**
 * Gathers a whole shop in a folder: every row as of one moment, and the uploads that lie in the data folder, signed by `key`;
 * it goes once it is kept. The shop may be in use.
 * @param {{ databaseUrl: string, dataDir: string, key: string, keep: (folder: string) => Promise<void>, signal?: AbortSignal }} what
 * @returns {Promise<{ rows: number, files: number }>}
 */
export async function backUpTo({ databaseUrl, dataDir, key, keep, signal }) {
  const folder = await workFolder(dataDir, 'backing-up');
  const client = await connect(databaseUrl);
  try {
    if (await isEmpty(client)) throw new Error('There is no shop in this database yet.');
    mkdirSync(join(folder, 'rows'));
    const { tables, rows, sequences, migrations } = await dumpRows(client, join(folder, 'rows'), signal);
    // After the rows: what they name is there.
    if (existsSync(uploadsOf(dataDir))) mirror(uploadsOf(dataDir), join(folder, 'uploads'));
    const contents = { tables, rows, sequences, migrations, files: await digestsOf(folder) };
    const manifest = JSON.stringify({
      format: FORMAT,
      version: VERSION,
      made_at: new Date().toISOString(),
      ...contents,
    });
    writeFileSync(join(folder, MANIFEST), manifest, { mode: 0o600 });
    writeFileSync(join(folder, SIGNATURE), signatureOf(manifest, key), { mode: 0o600 });
    await keep(folder);
    return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: countFiles(folder) };
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a shop from a backup, all or nothing, in a database and a data folder that nobody uses meanwhile. The tables are made
 * by this version (`prepare`); the backup gives rows and files, never a statement.
 * @param {object} what
 * @param {string} what.databaseUrl @param {string} what.dataDir @param {string} what.file a packed backup, or its folder
 * @param {string} what.key that the backup must be signed by
 * @param {boolean} what.isTrusted takes one that is signed by another shop
 * @param {boolean} what.replace what is there goes
 * @param {AbortSignal} [what.signal] gives it up
 * @param {(folder: string) => Promise<void>} what.prepare brings the database to this version's schema
 * @returns {Promise<{ madeAt: string, rows: number, files: number }>}
 */
export async function restore({ databaseUrl, dataDir, file, key, isTrusted, replace, signal, prepare }) {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const folder = await workFolder(dataDir, 'restoring');
  const client = await connect(databaseUrl);
  let rollback = async () => {};
  try {
    await assertUnused(client);
    await putBack(client);
    if (!replace) await assertEmptyTarget(client, dataDir);
    let at = file;
    if (!statSync(file).isDirectory()) {
      at = join(folder, 'unpacked');
      mkdirSync(at);
      unpack(file, at);
    }
    const manifest = await readManifest(at, { file, key, isTrusted });
    const files = countFiles(at);
    if (await isEmpty(client))
      rollback = async () => void (await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    else {
      await setAside(client);
      rollback = () => putBack(client);
    }
    await prepare(join(folder, 'prepared'));
    await loadRows(client, join(at, 'rows'), manifest, signal, () => {
      const before = rollback;
      const restoreUploads = replaceUploads(at, dataDir);
      rollback = async () => {
        restoreUploads();
        await before();
      };
    }).catch((error) => {
      throw manifest.version === VERSION ? error : new Error(`${error.message} ${otherVersion(manifest.version)}`);
    });
    /** @type {number[]} */
    const counts = Object.values(manifest.rows);
    return { madeAt: manifest.made_at, rows: counts.reduce((sum, count) => sum + count, 0), files };
  } catch (error) {
    await rollback();
    throw error;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} version */
const otherVersion = (version) =>
  `It was made by version ${version}, this is ${VERSION}: restore it with that version, then bring the shop up to date.`;

/**
 * What the backup says of itself, once it is sure who says it and that every file is the one that was kept.
 * @param {string} folder @param {{ file: string, key: string, isTrusted: boolean }} how
 */
async function readManifest(folder, { file, key, isTrusted }) {
  const [says, signed] = [join(folder, MANIFEST), join(folder, SIGNATURE)];
  if (!existsSync(says)) throw new Error(`${file} is no backup of the shop.`);
  const text = readFileSync(says, 'utf8');
  const manifest = JSON.parse(text);
  if (manifest.format === 1) throw new Error(otherVersion('0.1.0'));
  if (manifest.format !== FORMAT) throw new Error(`This backup has format ${manifest.format}; known is ${FORMAT}.`);
  if (!isTrusted && !(existsSync(signed) && isSigned(text, key, readFileSync(signed, 'utf8'))))
    throw new Error(
      'This backup is not signed by this shop. Put the secrets.json of the shop that made it into the data folder, or add --trust if you know where it comes from: it brings accounts and their passwords along.',
    );
  const { [MANIFEST]: _, [SIGNATURE]: __, ...found } = await digestsOf(folder);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const other = [...names].find((name) => found[name] !== manifest.files[name]);
  if (other) throw new Error(`The backup is damaged: ${other} is not what was kept.`);
  return manifest;
}

/** @param {Awaited<ReturnType<typeof connect>>} client */
async function assertUnused(client) {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'marudhara%' LIMIT 1`,
  );
  if (rows.length > 0) throw new Error('A shop works on this database: stop every instance first.');
}

/** @param {Awaited<ReturnType<typeof connect>>} client @param {string} dataDir */
async function assertEmptyTarget(client, dataDir) {
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
function replaceUploads(folder, dataDir) {
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
