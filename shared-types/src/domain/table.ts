/** A table as editors write it: a line is a row, `|` stands between its cells, the first line is the head. Blank lines count for nothing. */
export function parseTable(body: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = body
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));
  // A row with a cell too few must not shift the others.
  return { head, rows: rows.map((row) => head.map((_, column) => row[column] ?? '')) };
}
