import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * The path on disk of an uploaded file, by its address (`/uploads/…`). Null for anything else: hidden files,
 * symbolic links (also of a parent folder), and everything outside.
 */
export async function uploadPath(address: string): Promise<string | null> {
  const parts = address.split('/').slice(1);
  if (parts[0] !== 'uploads' || parts.some((part) => !part || part.startsWith('.') || /[\\\0]/.test(part))) return null;
  try {
    // The folder itself may be a link.
    const root = await fs.realpath(path.join(strapi.dirs.static.public, 'uploads'));
    const file = path.join(root, ...parts.slice(1));
    return (await fs.realpath(file)) === file ? file : null;
  } catch {
    return null;
  }
}
