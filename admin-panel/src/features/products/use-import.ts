import { useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { type ImportProblem, type ImportResult, products } from 'shared-types/contract/products';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';

export interface ImportState {
  step: 'idle' | 'sending';
  file: File | null;
  /** Whether what is sent, or was, is only checked. */
  isDry: boolean;
  /** 0 to 1. */
  sent: number;
  result: ImportResult | null;
  problems: ImportProblem[];
  failure: string | null;
}

const IDLE: ImportState = { step: 'idle', file: null, isDry: true, sent: 0, result: null, problems: [], failure: null };

/** A file is checked when it is chosen, and imported when the person says so. */
export function useImport() {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<ImportState>(IDLE);

  async function send(file: File, isDry: boolean) {
    setState((before) => ({ ...IDLE, step: 'sending', file, isDry, result: isDry ? null : before.result }));
    const onProgress = (sent: number) => setState((before) => ({ ...before, sent }));
    try {
      const query = { dry_run: isDry ? 'true' : 'false' } as const;
      const result = await call(products.import, { query, body: { file }, onProgress });
      setState({ ...IDLE, file, isDry, result, problems: result.problems });
      if (isDry) return;
      toast.success('Products imported');
      await mutate((key) => typeof key === 'string' && /^\/(products|categories|changes)/.test(key));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (caught.status === 401) return;
      const failed = isDry ? 'Failed to check the file' : 'Failed to import the products';
      if (!isDry) toast.error(failed);
      setState({ ...IDLE, file, isDry, failure: messageOf(caught, failed), problems: problemsIn(caught) });
    }
  }

  return {
    state,
    choose: (file: File) => {
      if (state.step === 'idle') void send(file, true);
    },
    carryOut: () => {
      if (state.step === 'idle' && state.file) void send(state.file, false);
    },
  };
}

/** What the server says of rows (`rows.3.price`), when something has changed since the check. */
const problemsIn = ({ errors }: ApiError): ImportProblem[] =>
  errors.flatMap(({ path, message }) => {
    const [, row, column] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    return row ? [{ row: Number(row), column: column ?? null, message }] : [];
  });
