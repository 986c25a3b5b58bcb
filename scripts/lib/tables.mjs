/*
 * TypeScript for the tables of a migrated database: what Kysely's queries are checked against. A column is never null
 * where a NOT NULL or one of our `_set` checks says so, because Strapi's sync makes every column nullable; a CHECK with a
 * list makes a union. (The generators that there are know neither.)
 */

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS column, t.typname AS type, a.atthasdef OR a.attidentity <> '' AS has_default,
    a.attnotnull OR EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]
      AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\(?"?\\w+"? IS NOT NULL\\)') AS is_set,
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]
      AND k.contype = 'c' AND pg_get_constraintdef(k.oid) LIKE '%= ANY%' ORDER BY k.oid LIMIT 1) AS choices
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname COLLATE "C", a.attname COLLATE "C"`;

/** What `pg` makes of a value, as Strapi and cms/config/database.ts have set it up. @type {Record<string, string>} */
const TYPES = {
  _text: 'string[]',
  ...{ varchar: 'string', text: 'string', bpchar: 'string', uuid: 'string', date: 'string', pg_lsn: 'string' },
  ...{ int2: 'number', int4: 'number', float4: 'number', float8: 'number', numeric: 'number', bool: 'boolean' },
  ...{ timestamp: 'Date', timestamptz: 'Date', bytea: 'Buffer' },
};

/** What PostgreSQL cannot know: the form of its `jsonb`, and which texts are there. Anything else is `unknown`. @type {Record<string, string>} */
const JSON_COLUMNS = {
  'bank_statement_formats.columns': 'StatementMapping',
  'files.focal_point': '{ x: number; y: number } | null',
  'files.formats': 'PictureFormats | null',
  'order_lines.picture': 'Picture | null',
  'payments.page': 'PaymentPage | null',
  'orders.billing_address': 'AddressCopy',
  'orders.shipping_address': 'AddressCopy',
  'up_users.roles': 'Role[]',
};
/** @type {Record<string, string>} */
const NARROWER = {
  'order_events.from_status': 'OrderStatus',
  'order_events.to_status': 'OrderStatus',
};

/** Tables that are Strapi's own business and that no query of ours asks. */
const STRAPIS =
  /^(strapi_(?!sessions|database_schema)|i18n_|up_(?!users$)|upload_|files_folder|admin_(?!users$|permissions$|roles)|rate_limits|shop_migrations)/;

const HEAD = `// Written by \`npm run tables\` from the database of a fresh shop; cms/tests/upgrade/upgrade.test.ts fails when it is out of date.
import type { ColumnType, Generated } from 'kysely';
import type { Picture } from 'shared-types/contract/common';
import type { AddressCopy } from 'shared-types/contract/orders';
import type { StatementMapping } from 'shared-types/domain/bank-statement';
import type { PaymentPage } from 'shared-types/contract/payments';
import type { OrderStatus } from 'shared-types/domain/order-status';
import type { Role } from 'shared-types/domain/roles';
import type { PictureFormats } from '../media/picture-formats';

/** Read as it is, written as text. */
type Json<Read> = ColumnType<Read, string, string>;
type JsonOrNull<Read> = ColumnType<Read, string | null | undefined, string | null>;
`;

/**
 * @param {{ query: (text: string) => Promise<{ rows: any[] }> }} client
 * @returns {Promise<string>}
 */
export async function tablesOf(client) {
  const { rows } = await client.query(COLUMNS);
  /** @type {Map<string, string[]>} */
  const tables = new Map();
  for (const row of rows) {
    if (STRAPIS.test(row.table)) continue;
    const lines = tables.get(row.table) ?? [];
    tables.set(row.table, lines);
    lines.push(`    ${row.column}: ${typeOf(row)};`);
  }
  const body = [...tables].map(([table, lines]) => `  ${table}: {\n${lines.join('\n')}\n  };`).join('\n');
  return `${HEAD}\nexport interface Database {\n${body}\n}\n`;
}

/** @param {{ table: string, column: string, type: string, has_default: boolean, is_set: boolean, choices: string | null }} column */
function typeOf({ table, column, type, has_default: hasDefault, is_set: isSet, choices }) {
  const name = `${table}.${column}`;
  if (type === 'jsonb' || type === 'json')
    return `${isSet ? 'Json' : 'JsonOrNull'}<${JSON_COLUMNS[name] ?? 'unknown'}>`;
  const listed = [...(choices ?? '').matchAll(/'([^']*)'::/g)].map(([, choice]) => `'${choice}'`);
  const plain = NARROWER[name] ?? (listed.length ? listed.join(' | ') : TYPES[type]);
  if (!plain) throw new Error(`${name} is of the type ${type}: say in scripts/lib/tables.mjs what pg makes of it`);
  const whole = isSet ? plain : `${plain} | null`;
  return hasDefault ? `Generated<${whole}>` : whole;
}
