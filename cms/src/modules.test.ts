import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { MODULES } from './modules';

// It finds its worker only where it is built.
vi.mock('./api/invoice/services/pdf-worker', () => ({}));

const read = (file: string) => fs.readFileSync(path.join(__dirname, file), 'utf8');
const SOURCES = fs
  .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: read(file), module: /^(?:api\/)?([\w-]+)\//.exec(file)?.[1] }));
/** The columns of each table of the database. */
const TABLES = [...read('lib/database/tables.ts').matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms)].map(
  ([, name = '', rows = '']) => ({
    name,
    columns: [...rows.matchAll(/^ {4}(\w+):/gm)].map(([, column = '']) => column),
  }),
);
const OWNED = Object.entries(MODULES).flatMap(([owner, { tables }]) =>
  tables.split(/\s+/).map((table) => ({ owner, table })),
);
/** Strapi's tables of links and components go with the table whose they are. */
const mainOf = (table: string) =>
  /^components_/.test(table) ? 'components' : table.replace(/_cmps$|_related_mph$|_[a-z]+_lnk$/, '');
const ownerOf = (table: string) => OWNED.find((one) => one.table === mainOf(table))?.owner;

const UIDS: Partial<Record<string, string>> = {
  'plugin::upload.file': 'media',
  'admin::user': 'people',
  shop_migrations: 'bootstrap',
};
/** Whose a table or a type of Strapi's is, as it is named in a source. */
const ownerNamed = (name: string) => /^api::([\w-]+)/.exec(name)?.[1] ?? UIDS[name] ?? ownerOf(name);

/** What is written to, by builder, as SQL, by knex, and by Strapi. */
const WRITES = [
  /\bCREATE TABLE (\w+)/g,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'?([^\s,)']+)/g,
  /\b(?:INSERT INTO|DELETE FROM|TRUNCATE(?: TABLE)?)\s+(?!ON\b)"?(\w+|\$\{.+?\})/g,
  /\bUPDATE\s+"?(\w+|\$\{.+?\})"?(?:\s+[a-z]\w*)?\s+SET\b/g,
  /\b(?:trx|knex|db\(\))\(\s*'(\w+)'\)[^;]*?\.(?:insert|update|delete|del|truncate)\(/g,
  /\bstrapi\s*\.(?:documents|db\s*\.query)\(\s*'?([^)']+?)'?\)(?!\s*\.(?:find|count))/g,
  /\bdeleteDocument\(\s*'?([^\s,)']+)/g,
];

/** Who owns what a write names; where a variable does, whatever is named in the file may be meant. */
function ownersOf(name: string, { text, module }: (typeof SOURCES)[number]): (string | undefined)[] {
  const constant = text.split(`const ${name} = '`)[1]?.split("'")[0];
  const owner = ownerNamed(constant ?? name);
  if (owner) return [owner];
  // It takes the type from its caller.
  if (module === 'lib') return [];
  return [...text.matchAll(/'([\w:.-]+)(?: as \w+)?'/g)].flatMap(([, named = '']) => ownerNamed(named) ?? []);
}

it('a module writes its own tables only', () => {
  const writes = SOURCES.flatMap((source) =>
    WRITES.flatMap((write) => [...source.text.matchAll(write)].map(([, name = '']) => ({ source, name }))),
  );
  expect(writes.length).toBeGreaterThan(400);
  const foreign = writes.filter(({ name, source }) => ownersOf(name, source).some((one) => one !== source.module));
  expect(foreign.map(({ name, source }) => `${source.file}: ${name}`)).toEqual([]);
});

it('a table of the database has one owner', () => {
  const owned = OWNED.map(({ table }) => table);
  expect(owned.sort()).toEqual([...new Set(TABLES.map(({ name }) => mainOf(name)))].sort());
});

/** Beside ids of accounts and devices, which a foreign key empties or deletes with them. */
const NAMES_A_PERSON = /(^|_)(email|phone|recipient|firm|address)$|^(guest|customer|actor)_name$|_confirmed_to$/;
/** They name the shop, its editors and its staff. */
const OF_THE_SHOP = ['store_settings', 'components_block_maps', 'admin_users', 'cod_losses'];

it('a module that keeps who somebody is hears when they are erased', () => {
  const deaf = TABLES.filter(({ name }) => !OF_THE_SHOP.includes(name)).flatMap(({ name, columns }) => {
    const owner = ownerOf(name) ?? '';
    // It is the one who says so.
    if (owner === 'people' || MODULES[owner]?.on?.some(({ personErased }) => personErased)) return [];
    return columns.filter((column) => NAMES_A_PERSON.test(column)).map((column) => `${owner}: ${name}.${column}`);
  });
  expect(deaf).toEqual([]);
});
