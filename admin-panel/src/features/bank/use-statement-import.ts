import { useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { bankStatements, type StatementResult } from 'shared-types/contract/bank-statements';
import type { StatementMapping } from 'shared-types/domain/bank-statement';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';

interface StatementState {
  file: File | null;
  isSending: boolean;
  /** What it comes to so far; stays while other columns are tried. */
  result: StatementResult | null;
  failure: string | null;
}

const IDLE: StatementState = { file: null, isSending: false, result: null, failure: null };

/** A statement is read when it is chosen, with other columns if a person says so, and imported when they say so. */
export function useStatementImport() {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<StatementState>(IDLE);

  async function send(file: File, isDry: boolean, columns: StatementMapping) {
    setState((before) => ({ ...before, file, isSending: true, failure: null }));
    try {
      const query = { dry_run: isDry ? 'true' : 'false', ...columns } as const;
      const result = await call(bankStatements.import, { query, body: { file } });
      setState({ file, isSending: false, result, failure: null });
      if (isDry) return;
      toast.success('Statement imported');
      await mutate((key) => typeof key === 'string' && /^\/(bank-statements|orders|stats\/today)/.test(key));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      const failure = messageOf(caught, isDry ? 'Failed to read the statement' : 'Failed to import the statement');
      setState((before) => ({ ...before, isSending: false, failure: caught.status === 401 ? null : failure }));
    }
  }

  return {
    state,
    choose: (file: File) => {
      if (state.isSending) return;
      setState(IDLE);
      void send(file, true, {});
    },
    read: (columns: StatementMapping) => state.file && send(state.file, true, columns),
    carryOut: () => state.file && state.result && send(state.file, false, columnsOf(state.result)),
  };
}

export const columnsOf = ({ columns }: StatementResult): StatementMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== null)) as StatementMapping;
