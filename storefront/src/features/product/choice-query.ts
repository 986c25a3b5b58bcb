import { colorChoices, type Selection, sizeChoices, type Variant } from '../../lib/product/variants';

/** Size and colour are in the address by name, which people can read. */
const PARTS = ['size', 'colour'] as const;

/** Of a query only what the page takes notice of. */
export function choiceIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(PARTS.flatMap((part) => (query.get(part) ? [[part, query.get(part) ?? '']] : [])));
}

/** What a query names; a size or colour that is not there, or sold out, is not selected. */
export function selectionOf(query: URLSearchParams, variants: readonly Variant[]): Selection {
  const named = (part: (typeof PARTS)[number], choices: readonly { id: number; name: string; disabled: boolean }[]) =>
    choices.find(({ name, disabled }) => name === query.get(part) && !disabled)?.id ?? null;
  const size = named('size', sizeChoices(variants));
  return { size, color: named('colour', colorChoices(variants, size)) };
}

/** The query with this selection in it. */
export function withSelection(
  query: URLSearchParams,
  variants: readonly Variant[],
  { size, color }: Selection,
): URLSearchParams {
  const names = {
    size: sizeChoices(variants).find(({ id }) => id === size)?.name,
    colour: colorChoices(variants, size).find(({ id }) => id === color)?.name,
  };
  const changed = new URLSearchParams(query);
  for (const part of PARTS) {
    const name = names[part];
    if (name === undefined) changed.delete(part);
    else changed.set(part, name);
  }
  return changed;
}
