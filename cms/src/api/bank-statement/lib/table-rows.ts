import { Parser } from 'htmlparser2';

/** A cell over many columns is none of a statement: nobody needs to be made to keep so many empty ones. */
const COLSPAN_MAX = 100;

/** The rows of all tables of a page, as browsers would show them: a cell ends where the next begins. One over columns is followed by empty ones. */
export function tableRows(page: string): string[][] {
  const rows: string[][] = [];
  let cell: string[] | null = null;
  let span = 1;
  function endCell() {
    if (cell) rows.at(-1)?.push(cell.join(''), ...Array<string>(span - 1).fill(''));
    cell = null;
  }
  const parser = new Parser({
    onopentag(name, { colspan }) {
      if (name === 'tr') {
        endCell();
        rows.push([]);
      } else if (name === 'td' || name === 'th') {
        endCell();
        if (!rows.length) rows.push([]);
        cell = [];
        span = Math.min(Math.max(Number.parseInt(colspan ?? '', 10) || 1, 1), COLSPAN_MAX);
      } else if (name === 'br') cell?.push(' ');
    },
    ontext(text) {
      cell?.push(text);
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th' || name === 'tr' || name === 'table') endCell();
    },
  });
  parser.end(page);
  endCell();
  return rows.filter(({ length }) => length > 0);
}
