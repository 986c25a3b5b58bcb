/** What is used of a client of `pg`, which is cms's package. */
export interface Database {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

export interface Table {
  head: string[];
  rows: string[][];
}

/** A figure that issue or design ask for. */
export interface Goal {
  what: string;
  got: number;
  wanted: number;
  /** False when `got` must not be more than `wanted`. */
  atLeast: boolean;
  unit: 'share' | 'times' | 'perSecond' | 'ms' | 'score' | 'shift';
}

export interface Section {
  title: string;
  /** How it was measured, in a few sentences. */
  method: string;
  tables: Table[];
  goals: Goal[];
  /** A page that shows the first table too, between the lines `<!-- bench -->` and `<!-- end of bench -->`. */
  shownIn?: string;
}

/** A run of `npm run bench`, and on what. */
export interface Run {
  id: string;
  date: string;
  machine: string;
  commit: string;
}

export interface Result {
  run: Run;
  minutes: number;
  section: Section;
}
