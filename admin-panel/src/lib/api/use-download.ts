import { useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError, type Call } from 'shared-types/client/client';
import { saveFile } from '../browser/save-file';
import { useAdmin } from '../session/admin';
import { messageOf } from './error-message';

export interface DownloadOptions {
  /** The name under which the file is saved. */
  file: string;
  read: (call: Call, onBytes: (received: number) => void) => Promise<Blob>;
}

/** As the portals of the GST take it. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

/** Saves a file of the shop's. `received`: how many bytes of it are here; null while nothing is under way. */
export function useDownload({ file, read }: DownloadOptions, failed: string) {
  const { call } = useAdmin();
  const [received, setReceived] = useState<number | null>(null);

  async function download() {
    if (received !== null) return;
    setReceived(0);
    try {
      saveFile(file, await read(call, setReceived));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) toast.error(messageOf(error, failed));
    } finally {
      setReceived(null);
    }
  }

  return { received, download: () => void download() };
}
