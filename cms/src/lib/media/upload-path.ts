import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Where a file that was uploaded to this machine lies, by its address (`/uploads/…`). Null for what is none: hidden files,
 * links (also of a folder on the way), and everything outside.
 */
export async function uploadPath(address: string): Promise<string | null> {
  const parts = address.split('/').slice(1);
  if (parts[0] !== 'uploads' || parts.some((part) => !part || part.startsWith('.') || /[\\\0]/.test(part))) return null;
  try {
    // The folder itself may be anywhere.
    const root = await fs.realpath(path.join(strapi.dirs.static.public, 'uploads'));
    const file = path.join(root, ...parts.slice(1));
    return (await fs.realpath(file)) === file ? file : null;
  } catch {
    return null;
  }
}
