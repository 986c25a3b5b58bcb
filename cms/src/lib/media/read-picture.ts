import fs from 'node:fs/promises';
import { siteOf } from '../http/storefront-build';
import type { ReadPicture } from '../mail/embed-pictures';
import { uploadPath } from './upload-path';

const TIMEOUT_MS = 5000;

/** A picture by its whole address: from this machine, or where the shop's files are stored. */
export const readPicture: ReadPicture = async (url) => {
  const { origin, pathname } = new URL(url);
  if (origin === new URL(siteOf()).origin) {
    const file = await uploadPath(decodeURIComponent(pathname));
    return file === null ? null : fs.readFile(file);
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
};
