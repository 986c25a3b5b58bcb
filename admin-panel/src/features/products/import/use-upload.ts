import { useState } from 'react';
import { ApiError } from 'shared-types/client/client';
import type { ProductImportDetail } from 'shared-types/contract/product-imports';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../../lib/api/error-message';
import { type Admin, useAdmin } from '../../../lib/session/admin';

interface Sending {
  file: File;
  /** 0 to 1. */
  sent: number;
}

/** Sends the file of an import, or a zip of its pictures. What was said of the import is read again then. */
export function useUpload(
  send: (call: Admin['call'], file: File, onProgress: (sent: number) => void) => Promise<ProductImportDetail>,
  onSent: (sent: ProductImportDetail) => void,
) {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function upload(file: File) {
    setFailure(null);
    setSending({ file, sent: 0 });
    try {
      const answer = await send(call, file, (sent) => setSending({ file, sent }));
      await mutate((key) => typeof key === 'string' && key.startsWith('/product-imports'));
      onSent(answer);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (caught.status !== 401) setFailure(messageOf(caught, 'Failed to send the file'));
    } finally {
      setSending(null);
    }
  }

  return { sending, failure, choose: (file: File) => void (sending ?? upload(file)) };
}
