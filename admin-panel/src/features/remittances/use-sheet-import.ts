import { useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { codRemittances, type SheetResult } from 'shared-types/contract/cod-remittances';
import type { SheetMapping } from 'shared-types/domain/cod-sheet';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';

interface SheetState {
  file: File | null;
  isSending: boolean;
  /** What it comes to so far; stays while other columns are tried. */
  result: SheetResult | null;
  failure: string | null;
}

const IDLE: SheetState = { file: null, isSending: false, result: null, failure: null };

/** A sheet of a courier is read when it is chosen, with other columns if a person says so, and booked when they say so. */
export function useSheetImport(courier: string) {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<SheetState>(IDLE);

  async function send(file: File, isDry: boolean, columns: SheetMapping) {
    setState((before) => ({ ...before, file, isSending: true, failure: null }));
    try {
      const query = { courier_id: Number(courier), dry_run: isDry ? 'true' : 'false', ...columns } as const;
      const result = await call(codRemittances.import, { query, body: { file } });
      setState({ file, isSending: false, result, failure: null });
      if (isDry || result.problems.length) return;
      toast.success('Sheet imported');
      await mutate((key) => typeof key === 'string' && /^\/(cod-remittances|orders|stats)/.test(key));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      const failure = messageOf(caught, isDry ? 'Failed to read the sheet' : 'Failed to import the sheet');
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
    reset: () => setState(IDLE),
    read: (columns: SheetMapping) => state.file && send(state.file, true, columns),
    carryOut: () => state.file && state.result && send(state.file, false, columnsOf(state.result)),
  };
}

export const columnsOf = ({ columns }: SheetResult): SheetMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== null)) as SheetMapping;
