import type pg from 'pg';

const OF_PUBLIC =
  "n.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.objid = o.oid AND e.deptype = 'e')";

const OBJECTS = `
  SELECT format('column %s.%s %s%s%s', o.relname, a.attname, format_type(a.atttypid, a.atttypmod),
           CASE WHEN a.attnotnull THEN ' not null' ELSE '' END, ' default ' || pg_get_expr(d.adbin, d.adrelid)) AS object
    FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace
    JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum
    WHERE o.relkind = 'r' AND ${OF_PUBLIC}
  UNION ALL SELECT format('constraint %s.%s %s', c.relname, o.conname, pg_get_constraintdef(o.oid))
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = o.connamespace
    WHERE o.contype <> 'n' AND ${OF_PUBLIC}
  UNION ALL SELECT 'index ' || pg_get_indexdef(o.oid)
    FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace WHERE o.relkind = 'i' AND ${OF_PUBLIC}
  UNION ALL SELECT 'sequence ' || o.relname
    FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace WHERE o.relkind = 'S' AND ${OF_PUBLIC}
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(o.oid)
    FROM pg_trigger o JOIN pg_class c ON c.oid = o.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT o.tgisinternal AND ${OF_PUBLIC}
  UNION ALL SELECT pg_get_functiondef(o.oid)
    FROM pg_proc o JOIN pg_namespace n ON n.oid = o.pronamespace WHERE ${OF_PUBLIC}
  ORDER BY 1`;

/**
 * PostgreSQL writes a condition differently once it has been read from a dump: other brackets, and a cast of each element
 * instead of the array's. The text of a function may be laid out otherwise.
 */
const plain = (object: string) => object.replace(/[()]|::(character varying|text)(\[\])?/g, '').replace(/\s+/g, ' ');

/**
 * Every column, constraint, index, sequence, trigger and function of the schema `public`, each as text; in order. That a column
 * is never null stands with it: what PostgreSQL calls the constraint depends on how the table was called when it was made.
 */
export async function schemaObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(OBJECTS);
  return rows.map(({ object }) => plain(object)).sort();
}
