import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { files, PICTURE_TYPES, type UploadedFile } from 'shared-types/contract/files';
import { FILE_MAX_BYTES } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';

/** What a file control takes. */
export const ACCEPTED = PICTURE_TYPES.join(',');

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  sent: number;
}

interface UploadsOptions {
  /** The specification's toasts. */
  done?: string | undefined;
  failed: string;
  onUploaded: (file: UploadedFile) => void;
}

let keys = 0;

/** What is wrong with a file before it is sent; the server judges it by its bytes. */
function refusal({ type, size }: File): string | null {
  if (type !== '' && !PICTURE_TYPES.some((known) => known === type)) return 'Choose a PNG, JPEG, WebP or AVIF picture';
  return size > FILE_MAX_BYTES ? 'A picture may have at most 8 MB' : null;
}

/** Sends files one after the other, in their order. Leaving the screen ends what is still on its way. */
export function useUploads({ done, failed, onUploaded }: UploadsOptions) {
  const { call } = useAdmin();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [errors, setErrors] = useState<string[]>([]);
  const ends = useRef(new Map<number, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  useEffect(() => {
    const open = ends.current;
    return () => {
      for (const end of open.values()) end.abort();
    };
  }, []);

  const send = useCallback(
    async (key: number, file: File) => {
      const end = ends.current.get(key);
      try {
        if (!end || end.signal.aborted) return;
        const refused = refusal(file);
        if (refused) throw new ApiError(415, refused);
        const onProgress = (sent: number) =>
          setUploads((all) => all.map((one) => (one.key === key ? { ...one, sent } : one)));
        const answer = await call(files.upload, { body: { file }, onProgress, signal: end.signal });
        uploaded.current(answer);
        if (done) toast.success(done);
      } catch (caught) {
        if (end?.signal.aborted) return;
        if (caught instanceof ApiError && caught.status === 401) return;
        toast.error(failed);
        setErrors((all) => [...all, `${file.name}: ${messageOf(caught, failed)}`]);
      } finally {
        ends.current.delete(key);
        setUploads((all) => all.filter((one) => one.key !== key));
      }
    },
    [call, done, failed],
  );

  const start = useCallback(
    (chosen: readonly File[]) => {
      setErrors([]);
      const next = chosen.map((file) => ({ key: ++keys, file }));
      for (const { key } of next) ends.current.set(key, new AbortController());
      setUploads((all) => [...all, ...next.map(({ key, file }) => ({ key, name: file.name, sent: 0 }))]);
      for (const { key, file } of next) last.current = last.current.then(() => send(key, file));
    },
    [send],
  );

  const cancel = useCallback((key: number) => {
    ends.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  return { uploads, errors, start, cancel };
}
