import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { Form } from 'react-bootstrap';

export interface RowSelection {
  has: (id: string) => boolean;
  count: number;
  isWhole: boolean;
  /** `isRange`: all rows between this one and the one that was ticked before. */
  tick: (id: string, on: boolean, isRange: boolean) => void;
  tickAll: (on: boolean) => void;
  keepOnly: (ids: readonly string[]) => void;
}

/**
 * Which of the rows on the screen are ticked. What is out of sight is never among them: another `scope` (the address of the
 * list) begins anew.
 */
export function useRowSelection(shown: readonly string[], scope: string): RowSelection {
  const [ticked, setTicked] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() });
  const last = useRef<string | null>(null);
  const has = (id: string) => ticked.scope === scope && ticked.ids.has(id);
  const chosen = shown.filter(has);
  const keepOnly = (ids: readonly string[]) => setTicked({ scope, ids: new Set(ids) });
  return {
    has,
    count: chosen.length,
    isWhole: shown.length > 0 && chosen.length === shown.length,
    tick(id, on, isRange) {
      const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(id)].sort((a, b) => a - b);
      const meant = isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [id];
      last.current = id;
      keepOnly(on ? [...chosen, ...meant] : chosen.filter((one) => !meant.includes(one)));
    },
    tickAll: (on) => keepOnly(on ? shown : []),
    keepOnly,
  };
}

const SelectionContext = createContext<RowSelection | null>(null);

/** Around a table whose rows have a `RowCheck`: a cell that is made anew at every tick would lose the focus. */
export function SelectionProvider({ selection, children }: { selection: RowSelection; children: ReactNode }) {
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
          if (input) input.indeterminate = selection.count > 0 && !selection.isWhole;
        }}
        checked={selection.isWhole}
        onChange={({ target }) => selection.tickAll(target.checked)}
      />
    )
  );
}
