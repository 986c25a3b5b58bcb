import { useState } from 'react';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { type Admin, useAdmin } from '../session/admin';
import { messageOf } from './error-message';

interface ImportState<Result> {
  file: File | null;
  isSending: boolean;
  /** What it comes to so far; stays while other columns are tried. */
  result: Result | null;
  failure: string | null;
}

/** What an import answers, as far as every import does. `columns`: which of the file's is what; null for none. */
interface Answer<Columns> {
  columns: { [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> | null };
}

export interface FileImport<Columns, Result> {
  /** What is imported, such as “statement”. */
  noun: string;
  send: (call: Admin['call'], file: File, isDry: boolean, columns: Columns) => Promise<Result>;
  /** Whether nothing was taken after all. */
  isRefused?: (result: Result) => boolean;
  /** The paths of what is read anew then. */
  changes: RegExp;
}

/** A file is read when it is chosen, with other columns if a person says so, and imported when they say so. */
export function useFileImport<Columns extends object, Result extends Answer<Columns>>({
  noun,
  send,
  isRefused,
  changes,
}: FileImport<Columns, Result>) {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  const idle: ImportState<Result> = { file: null, isSending: false, result: null, failure: null };
  const [state, setState] = useState(idle);

  async function read(file: File, isDry: boolean, columns: Columns) {
    setState((before) => ({ ...before, file, isSending: true, failure: null }));
    try {
      const result = await send(call, file, isDry, columns);
      setState({ file, isSending: false, result, failure: null });
      if (isDry || isRefused?.(result)) return;
      toast.success(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} imported`);
      await mutate((key) => typeof key === 'string' && changes.test(key));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      const failure = messageOf(caught, `Failed to ${isDry ? 'read' : 'import'} the ${noun}`);
      setState((before) => ({ ...before, isSending: false, failure: caught.status === 401 ? null : failure }));
    }
  }

  return {
    state,
    choose: (file: File) => {
      if (state.isSending) return;
      setState(idle);
      void read(file, true, {} as Columns);
    },
    reset: () => setState(idle),
    readWith: (columns: Columns) => state.file && void read(state.file, true, columns),
    carryOut: () => state.file && state.result && void read(state.file, false, columnsOf(state.result)),
  };
}

/** Those that the file has. */
export const columnsOf = <Columns extends object>({ columns }: Answer<Columns>): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== null)) as Columns;
