interface ColorColumns {
  color_id: number | null;
  color_name: string | null;
  hex_code: string | null;
}

/** The joined columns of a variant's size, or null where it has none. */
export const presentNamed = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const presentColor = (row: ColorColumns) =>
  row.color_id === null ? null : { id: row.color_id, name: row.color_name ?? '', hex_code: row.hex_code ?? '' };
