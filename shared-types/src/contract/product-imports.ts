import { z } from 'zod';
import { PICTURES_ZIP_MAX_BYTES, PRODUCT_IMPORT_MAX_BYTES } from '../domain/limits.js';
import { DateTime, Id, IdParams, PageQuery } from './common.js';
import { binary, endpoint } from './endpoint.js';
import { ImportProblem } from './products.js';

/**
 * `checking`: every row is looked at and nothing written. `checked`: it waits to be started. `running`: it is being carried
 * out. The others are ends: `failed` has left nothing behind, and neither has `cancelled`.
 */
export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** What is being done: rows are looked at, pictures fetched and drawn, or all of it written in one transaction. */
export const IMPORT_PHASES = ['reading', 'pictures', 'writing'] as const;

/** How many problems are shown; all of them are in the CSV. */
export const PROBLEMS_SHOWN = 100;

export const ProductImport = z.object({
  id: Id,
  file_name: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  fingerprint: z.string(),
  /** Who uploaded it, or who started it since. */
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  phase: z.enum(IMPORT_PHASES),
  /** Of the phase: rows or pictures that are done, and of how many; 0 of 0 while that is not known. */
  done: z.int(),
  total: z.int(),
  /** Since the phase began, or for as long as it took. */
  phase_seconds: z.number(),
  /** What the check has counted. Pieces are those that stock gains (or loses, below 0) in all. */
  ...{ rows: z.int(), created: z.int(), updated: z.int(), new_variants: z.int(), pieces: z.int() },
  /** Pictures that are still to be fetched or taken out of a zip. */
  pictures: z.int(),
  /** Pictures that came in zips. */
  zip_pictures: z.int(),
  problem_count: z.int(),
  /** Why it has failed, where it was not the rows. */
  failure: z.string().nullable(),
  ...{ created_at: DateTime, started_at: DateTime.nullable(), ended_at: DateTime.nullable() },
});
export type ProductImport = z.infer<typeof ProductImport>;

export const ProductImportDetail = ProductImport.extend({
  /** The first of them. */
  problems: z.array(ImportProblem).max(PROBLEMS_SHOWN),
  /** Some of the products that it made and changed, as they are called now. */
  products: z.array(z.object({ id: Id, name: z.string(), is_new: z.boolean() })),
});
export type ProductImportDetail = z.infer<typeof ProductImportDetail>;

const access = 'products.import';

export const productImports = {
  list: endpoint({
    method: 'GET',
    path: '/product-imports',
    summary: 'Imports of products, newest first',
    access,
    query: z.strictObject(PageQuery),
    answer: z.object({ imports: z.array(ProductImport), count: z.int() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/product-imports',
    summary: 'Upload a CSV file of products, which is checked in the background; nothing is written',
    access,
    body: z.strictObject({
      file: z.file('Choose a CSV file').max(PRODUCT_IMPORT_MAX_BYTES, 'A file may have at most 15 MB'),
    }),
    multipart: { maxBytes: PRODUCT_IMPORT_MAX_BYTES },
    status: 201,
    answer: ProductImportDetail,
  }),
  show: endpoint({
    method: 'GET',
    path: '/product-imports/:id',
    summary: 'How an import stands',
    access,
    params: IdParams,
    answer: ProductImportDetail,
  }),
  problems: endpoint({
    method: 'GET',
    path: '/product-imports/:id/problems',
    summary: 'All problems of an import as CSV',
    access,
    params: IdParams,
    answer: binary('text/csv'),
  }),
  addPictures: endpoint({
    method: 'POST',
    path: '/product-imports/:id/pictures',
    summary: 'Add a zip of pictures, which the file names; all of it, or nothing. The file is checked again',
    access,
    params: IdParams,
    body: z.strictObject({
      file: z.file('Choose a zip').max(PICTURES_ZIP_MAX_BYTES, 'A zip may have at most 64 MB'),
    }),
    multipart: { maxBytes: PICTURES_ZIP_MAX_BYTES },
    answer: ProductImportDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/product-imports/:id/check',
    summary: 'Check a file again that was not imported',
    access,
    params: IdParams,
    answer: ProductImportDetail,
  }),
  start: endpoint({
    method: 'POST',
    path: '/product-imports/:id/start',
    summary: 'Carry out a file without problems in the background: all of it or nothing; one import at a time',
    access,
    params: IdParams,
    answer: ProductImportDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/product-imports/:id/cancel',
    summary: 'Give up an import that is not done; nothing of it stays',
    access,
    params: IdParams,
    answer: ProductImportDetail,
  }),
};
