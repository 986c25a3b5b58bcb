/**
 * Kinds of fields beside Strapi's own, as `global::<name>` in a schema.json. They are texts in the tables; how they are typed is
 * in src/admin, and what they may be is checked like any field (shared-types/src/contract/records.ts).
 */
export const CUSTOM_FIELDS = [
  { name: 'color', label: 'Colour', description: 'A colour such as #252f5a, with a picker' },
  { name: 'hsn', label: 'HSN code', description: 'Found by its digits or by words' },
] as const;
