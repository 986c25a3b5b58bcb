import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { query } from '../database/query';

/** `type`: Strapi's uid of the record; `id`: of which one. */
const filesIn = (type: string, id: Expression<number | null>, field: string) =>
  query
    .selectFrom('files_related_mph as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .where('m.related_type', '=', sql.lit(type))
    .where('m.related_id', '=', id)
    .where('m.field', '=', sql.lit(field));

const filesOf = (...field: Parameters<typeof filesIn>) =>
  filesIn(...field)
    .select(['f.id', 'f.url', 'f.alternative_text', 'f.width', 'f.height', 'f.mime', 'f.formats', 'f.focal_point'])
    .orderBy('m.order');

/** The files in a record's media field, in their order. */
export const allFiles = (...field: Parameters<typeof filesIn>) => jsonArrayFrom(filesOf(...field));

/** The first of them, or null. */
export const firstFile = (...field: Parameters<typeof filesIn>) => jsonObjectFrom(filesOf(...field).limit(sql.lit(1)));

/** The film in a record's media field, or null. */
export const filmOf = (...field: Parameters<typeof filesIn>) =>
  jsonObjectFrom(
    filesIn(...field)
      .select(['f.id', 'f.url', 'f.mime', sql<string>`to_char(f.created_at, 'YYYY-MM-DD')`.as('since')])
      .limit(sql.lit(1)),
  );

/** The address of the first of them. */
export const firstUrl = (...field: Parameters<typeof filesIn>) =>
  filesIn(...field)
    .select('f.url')
    .orderBy('m.order')
    .limit(sql.lit(1));

/** The addresses alone, where there are hundreds of them. */
export const fileUrls = (...field: Parameters<typeof filesIn>) =>
  filesIn(...field)
    .select(sql<string[]>`coalesce(json_agg(f.url ORDER BY m."order"), '[]')`.as('urls'))
    .$asScalar();
