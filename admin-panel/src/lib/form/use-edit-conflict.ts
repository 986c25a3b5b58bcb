import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from 'shared-types/client/client';
import { type Change, changesBetween, mergeMine } from './changes';

/** By what it is known whether a record is still what was read: its moment, or of a part of the settings its version. */
export type Stamped = { updated_at: string } | { version: string };

const seenOf = (record: Stamped) =>
  'version' in record ? { seen_version: record.version } : { seen_updated_at: record.updated_at };

interface ConflictOptions<Values extends FieldValues, Row extends Stamped> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>;
  /** The record as the form was filled with it; null on a form that makes a new one. */
  record: Row | null;
  toValues: (record: Row) => Values;
  /** Reads the record as it is now. */
  readAgain: () => Promise<Row>;
}

interface Conflict<Row> {
  now: Row;
  changes: Change[];
}

/** Whether a save was refused because somebody else has changed the record since it was read. */
const isStale = ({ status, errors }: ApiError) =>
  status === 409 && errors.some(({ path }) => path === 'seen_updated_at' || path === 'seen_version');

/**
 * Two people edit one record: the later save answers 409. The form sends `seen` along; `check` answers whether a failure
 * was that, and then shows what has changed (`conflict-notice.tsx`) until the person keeps theirs or takes the new.
 */
export function useEditConflict<Values extends FieldValues, Row extends Stamped>({
  form,
  record,
  toValues,
  readAgain,
}: ConflictOptions<Values, Row>) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);

  async function check(error: ApiError): Promise<boolean> {
    if (!isStale(error) || !base) return false;
    const now = await readAgain().catch(() => null);
    if (!now) return false;
    setConflict({ now, changes: changesBetween(toValues(base), toValues(now), form.getValues()) });
    return true;
  }

  function settle(isMineKept: boolean) {
    if (!conflict || !base) return;
    const theirs = toValues(conflict.now);
    const mine = mergeMine(toValues(base), theirs, form.getValues());
    form.reset(theirs);
    // The defaults are theirs now, so that what stays of mine counts as changed.
    if (isMineKept) form.reset(mine, { keepDefaultValues: true });
    setBase(conflict.now);
    setConflict(null);
  }

  /** What was sent is stored; what was typed since then stays in the form. */
  function saved(now: Row, sent: Values) {
    const stored = toValues(now);
    const typed = mergeMine(sent, stored, form.getValues());
    form.reset(stored);
    form.reset(typed, { keepDefaultValues: true });
    setBase(now);
    setConflict(null);
  }

  return {
    /** Goes along with the save. */
    seen: base ? seenOf(base) : {},
    changes: conflict?.changes ?? null,
    check,
    saved,
    keepMine: () => settle(true),
    takeTheirs: () => settle(false),
  };
}
