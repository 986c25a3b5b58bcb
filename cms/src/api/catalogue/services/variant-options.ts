import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { Named } from 'shared-types/contract/common';
import type { Color, ColorBody, Size, SizeBody } from 'shared-types/contract/variant-options';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import {
  deleteDocument,
  documentTransaction,
  lockDocument,
  momentOf,
  requireDocument,
  serialTransaction,
} from '../../../lib/strapi/documents';
import { recordChange } from '../../trail/services/change';

type Option = z.infer<typeof Named>;
type Table = 'sizes' | 'colors';

async function listOptions(uid: 'api::catalogue.color' | 'api::catalogue.size'): Promise<Option[]> {
  const rows = await strapi.documents(uid).findMany({ fields: ['name'], sort: ['position', 'name', 'id'] });
  return rows.map(({ id, name }) => ({ id: Number(id), name: name ?? '' }));
}

/** The colours a variant may have, in the staff's order. The specification keeps them at `/reviews/colors`. */
export const listColors = () => listOptions('api::catalogue.color');

export const listSizes = () => listOptions('api::catalogue.size');

const NOUNS = { sizes: 'size', colors: 'colour' } as const;

const lockTable = (trx: Knex.Transaction, table: Table) => trx.raw(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);

/** Throws 400 at `name`: two that read the same would be one to shoppers. Holds the table, so that no two pass at once. */
export async function checkOptionName(
  trx: Knex.Transaction,
  table: Table,
  { name, ownId = 0 }: { name: string; ownId?: number | undefined },
): Promise<void> {
  await lockTable(trx, table);
  const [taken] = await run(
    trx,
    sql`SELECT id FROM ${sql.table(table)} WHERE fold(name) = fold(${name}) AND id <> ${ownId} LIMIT 1`,
  );
  if (taken) throw invalid('name', `There is a ${NOUNS[table]} of this name already`);
}

interface Kind<Shown, Body> {
  table: Table;
  kind: 'size' | 'color';
  uid: 'api::catalogue.size' | 'api::catalogue.color';
  called: string;
  /** All in their order, or the one. */
  read: (connection: Db, id?: number) => Promise<Shown[]>;
  add: (data: Body & { position: number }) => Promise<{ id: string | number }>;
  change: (documentId: string, data: Body) => Promise<unknown>;
}

/** What both kinds have in common: reading, adding, changing, ordering and deleting. */
function optionsOf<Shown extends { id: number }, Body extends object>(of: Kind<Shown, Body>) {
  const { table, kind, uid, called, read, add, change } = of;
  const show = async (id: number, connection: Db = db()) => {
    const [row] = await read(connection, id);
    return requireDocument(row, called);
  };
  return {
    list: () => read(db()),
    /** Throws 404. */
    show,
    /** Throws 400 at a name that is there already. */
    create: (body: Body): Promise<Shown> =>
      serialTransaction(table, async (trx) => {
        await lockTable(trx, table);
        const [last] = await run(
          trx,
          sql<{ position: number }>`SELECT coalesce(max(position) + 1, 0)::int AS position FROM ${sql.table(table)}`,
        );
        const { id } = await add({ ...body, position: last?.position ?? 0 });
        return show(Number(id), trx);
      }),
    /** Throws 400 at a name that is there already, 404, 409. */
    update: (id: number, seen: string | undefined, body: Body): Promise<Shown> =>
      documentTransaction(async (trx) => {
        await change(await lockDocument(trx, uid, { id, called, seen }), body);
        return show(id, trx);
      }),
    /** Throws 404, and 409 while variants have it. */
    remove: (id: number) => deleteDocument(uid, { id, called }),
    /** Puts all in this order. Throws 409 when these are not all that there are. */
    reorder: (caller: Caller, ids: readonly number[]): Promise<Shown[]> =>
      serialTransaction(table, async (trx) => {
        await lockTable(trx, table);
        const before = (await read(trx)).map(({ id }) => id);
        const isComplete = ids.length === before.length && new Set(ids).size === ids.length;
        if (!isComplete || ids.some((id) => !before.includes(id)))
          throw conflict('stale_edit', `The ${NOUNS[table]}s have changed meanwhile. Please look at them again.`);
        await run(
          trx,
          sql`UPDATE ${sql.table(table)} o SET position = n.place
              FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS n (id, place)
              WHERE o.id = n.id AND o.position IS DISTINCT FROM n.place`,
        );
        for (const [place, id] of ids.entries())
          if (before[place] !== id)
            await recordChange(trx, caller, {
              ...{ kind, id, act: 'moved' },
              before: { place: before.indexOf(id) + 1 },
              after: { place: place + 1 },
            });
        return read(trx);
      }),
  };
}

export const sizeOptions = optionsOf<Size, z.output<typeof SizeBody>>({
  ...{ table: 'sizes', kind: 'size', uid: 'api::catalogue.size', called: 'Size' },
  read: async (connection, id) => {
    const rows = query
      .selectFrom('sizes as o')
      .leftJoin('stock_labels as v', 'v.size_id', 'o.id')
      .select(({ fn }) => ['o.id', 'o.name', 'o.updated_at', fn.count<number>('v.id').as('variants')])
      .groupBy('o.id')
      .orderBy('o.position')
      .orderBy('o.name')
      .orderBy('o.id');
    const found = await run(connection, id === undefined ? rows : rows.where('o.id', '=', id));
    return found.map((row) => ({ ...row, variants: Number(row.variants), updated_at: momentOf(row.updated_at) }));
  },
  add: (data) => strapi.documents('api::catalogue.size').create({ data }),
  change: (documentId, data) => strapi.documents('api::catalogue.size').update({ documentId, data }),
});

export const colorOptions = optionsOf<Color, z.output<typeof ColorBody>>({
  ...{ table: 'colors', kind: 'color', uid: 'api::catalogue.color', called: 'Colour' },
  read: async (connection, id) => {
    const rows = query
      .selectFrom('colors as o')
      .leftJoin('stock_labels as v', 'v.color_id', 'o.id')
      .select(({ fn }) => ['o.id', 'o.name', 'o.hex_code', 'o.updated_at', fn.count<number>('v.id').as('variants')])
      .groupBy('o.id')
      .orderBy('o.position')
      .orderBy('o.name')
      .orderBy('o.id');
    const found = await run(connection, id === undefined ? rows : rows.where('o.id', '=', id));
    return found.map((row) => ({ ...row, variants: Number(row.variants), updated_at: momentOf(row.updated_at) }));
  },
  add: (data) => strapi.documents('api::catalogue.color').create({ data }),
  change: (documentId, data) => strapi.documents('api::catalogue.color').update({ documentId, data }),
});

/** Of these sizes and colours those that nothing has. */
export async function removeUnusedOptions(sizes: number[], colors: number[]): Promise<void> {
  await run(
    db(),
    sql`DELETE FROM sizes s WHERE id = ANY(${sizes}) AND NOT EXISTS (SELECT FROM stock_labels l WHERE l.size_id = s.id)`,
  );
  await run(
    db(),
    sql`DELETE FROM colors c WHERE id = ANY(${colors})
      AND NOT EXISTS (SELECT FROM stock_labels l WHERE l.color_id = c.id)
      AND NOT EXISTS (SELECT FROM collections_colors_lnk l WHERE l.color_id = c.id)`,
  );
}
