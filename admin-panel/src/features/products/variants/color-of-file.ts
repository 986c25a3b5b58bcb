import type { Option } from '../../../ui/form/option-select';

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The colour whose name stands in that of a file (`kurta_indigo-night_2.jpg`), the longest of several; null for none. */
export function colorOfFile(fileName: string, colors: readonly Option[]): number | null {
  const said = wordsOf(fileName.replace(/\.[^.]*$/, ''));
  const found = colors.filter(({ name }) => said.includes(wordsOf(name)));
  return found.sort((a, b) => b.name.length - a.name.length)[0]?.id ?? null;
}
