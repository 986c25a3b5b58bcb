import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Every file below a folder, with its SHA-256. Throws where there is anything but files and folders.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} by their paths below it
 */
export async function digestsOf(folder) {
  /** @type {Record<string, string>} */
  const digests = {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const found = lstatSync(path);
    if (found.isDirectory()) continue;
    if (!found.isFile()) throw new Error(`${relative(folder, path)} is no plain file.`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests[relative(folder, path)] = hash.digest('hex');
  }
  return digests;
}

/** @param {string | Buffer} text @param {string} key */
export const signatureOf = (text, key) => createHmac('sha256', key).update(text).digest('hex');

/** @param {string | Buffer} text @param {string} key @param {string} signature */
export function isSigned(text, key, signature) {
  const [expected, given] = [Buffer.from(signatureOf(text, key)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
