import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { Form } from 'react-bootstrap';

/** What a check beside a row needs to know. */
interface TickedRows {
  has: (id: string) => boolean;
  /** Of the rows on the page. */
  isWhole: boolean;
  isPartly: boolean;
  /** `isRange`: all rows between this one and the one that was ticked before. */
  tick: (id: string, on: boolean, isRange: boolean) => void;
  /** All rows of the page. */
  tickAll: (on: boolean) => void;
}

export interface RowSelection<Row> extends TickedRows {
  /** All that are ticked, those of the page in its order. */
  chosen: readonly Row[];
  /** So many of them are on the page no more. */
  elsewhere: number;
  keepOnly: (ids: readonly string[]) => void;
}

/**
 * Which rows of a list are ticked. They stay so while the list is read anew, also those that new ones push off the page: who has
 * printed ten slips ships ten orders. Another `scope` (the address of the list) begins anew. A row that is ticked and not on the
 * page is as it was seen last.
 */
export function useRowSelection<Row>(
  shown: readonly Row[],
  idOf: (row: Row) => string,
  scope: string,
): RowSelection<Row> {
  const [kept, setKept] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() });
  const last = useRef<string | null>(null);
  const ticked = kept.scope === scope ? kept.rows : new Map<string, Row>();
  const keep = (rows: Iterable<readonly [string, Row]>) => setKept({ scope, rows: new Map(rows) });
  const isOther = (row: Row) => ticked.has(idOf(row)) && ticked.get(idOf(row)) !== row;
  if (shown.some(isOther)) keep([...ticked, ...entriesOf(shown.filter(isOther))]);

  function entriesOf(rows: readonly Row[]) {
    return rows.map((row) => [idOf(row), row] as const);
  }
  function set(rows: readonly Row[], on: boolean) {
    const ids = new Set(rows.map(idOf));
    keep([...[...ticked].filter(([id]) => !ids.has(id)), ...(on ? entriesOf(rows) : [])]);
  }

  const here = shown.filter((row) => ticked.has(idOf(row)));
  const hereIds = new Set(here.map(idOf));
  const elsewhere = [...ticked].filter(([id]) => !hereIds.has(id)).map(([, row]) => row);
  return {
    has: (id) => ticked.has(id),
    chosen: [...here, ...elsewhere],
    elsewhere: elsewhere.length,
    isWhole: shown.length > 0 && here.length === shown.length,
    isPartly: here.length > 0 && here.length < shown.length,
    tick(id, on, isRange) {
      const ids = shown.map(idOf);
      const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].sort((a, b) => a - b);
      const meant = isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [];
      last.current = id;
      set(meant.length ? meant : shown.filter((row) => idOf(row) === id), on);
    },
    tickAll: (on) => set(shown, on),
    keepOnly: (ids) => keep([...ticked].filter(([id]) => ids.includes(id))),
  };
}

const SelectionContext = createContext<TickedRows | null>(null);

/** Around a table whose rows have a `RowCheck`: a cell that is made anew at every tick would lose the focus. */
export function SelectionProvider({ selection, children }: { selection: TickedRows; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** Ticks a row; with Shift all from the last one on. */
export function RowCheck({ id, label }: { id: string; label: string }) {
  const selection = use(SelectionContext);
  return (
    selection && (
      <Form.Check
        className="row-check"
        aria-label={label}
        checked={selection.has(id)}
        onChange={({ target, nativeEvent }) =>
          selection.tick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    )
  );
}

/** Ticks all rows of the page. */
export function PageCheck({ label }: { label: string }) {
  const selection = use(SelectionContext);
  return (
    selection && (
      <Form.Check
        className="row-check"
        aria-label={label}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = selection.isPartly;
        }}
        checked={selection.isWhole}
        onChange={({ target }) => selection.tickAll(target.checked)}
      />
    )
  );
}
