import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOLDER, type Picture } from './encode';

export type Manifest = Record<string, Picture>;

const FILE = path.join(FOLDER, 'manifest.json');

export async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

/** Sorted by name, so that redrawing one picture changes one entry. */
export async function writeManifest(manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
