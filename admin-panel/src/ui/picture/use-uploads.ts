import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError, type Call } from 'shared-types/client/client';
import { files, PICTURE_TYPES, type UploadedFile, type UploadedFilm, VIDEO_TYPES } from 'shared-types/contract/files';
import { FILE_MAX_BYTES } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';

interface UploadInput {
  body: { file: File };
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Files of a kind: where they go to, and what is taken. */
export interface UploadKind<Uploaded> {
  send: (call: Call, input: UploadInput) => Promise<Uploaded>;
  types: readonly string[];
  wrongType: string;
  tooLarge: string;
}

export const PICTURES: UploadKind<UploadedFile> = {
  send: (call, input) => call(files.upload, input),
  types: PICTURE_TYPES,
  wrongType: 'Choose a PNG, JPEG, WebP or AVIF picture',
  tooLarge: 'A picture may have at most 8 MB',
};

export const FILMS: UploadKind<UploadedFilm> = {
  send: (call, input) => call(files.uploadFilm, input),
  types: VIDEO_TYPES,
  wrongType: 'Choose an MP4 or WebM film',
  tooLarge: 'A film may have at most 8 MB',
};

export interface Upload {
  key: number;
  name: string;
  /** 0 to 1. */
  sent: number;
}

interface UploadsOptions<Uploaded> {
  kind: UploadKind<Uploaded>;
  /** The specification's toasts. */
  done?: string | undefined;
  failed: string;
  /** Hears whether something is on its way. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  onUploaded: (file: Uploaded, sent: File) => void;
}

let keys = 0;

/** What is wrong with a file before it is sent; the server judges it by its bytes. */
function refusal<Uploaded>({ type, size }: File, { types, wrongType, tooLarge }: UploadKind<Uploaded>): string | null {
  if (type !== '' && !types.includes(type)) return wrongType;
  return size > FILE_MAX_BYTES ? tooLarge : null;
}

/** Sends files one after the other, in their order. Leaving the screen ends what is still on its way. */
export function useUploads<Uploaded>({ kind, done, failed, onBusy, onUploaded }: UploadsOptions<Uploaded>) {
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
  const isBusy = uploads.length > 0;
  useEffect(() => {
    if (!isBusy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [onBusy, isBusy]);

  const send = useCallback(
    async (key: number, file: File) => {
      const end = ends.current.get(key);
      try {
        if (!end || end.signal.aborted) return;
        const refused = refusal(file, kind);
        if (refused) throw new ApiError(415, refused);
        const onProgress = (sent: number) =>
          setUploads((all) => all.map((one) => (one.key === key ? { ...one, sent } : one)));
        const answer = await kind.send(call, { body: { file }, onProgress, signal: end.signal });
        uploaded.current(answer, file);
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
    [call, kind, done, failed],
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
