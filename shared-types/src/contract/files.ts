import { z } from 'zod';
import { FILE_MAX_BYTES } from '../domain/limits.js';
import { Id, Picture } from './common.js';
import { endpoint } from './endpoint.js';

/** The kinds of picture that are taken, by what the file's bytes say. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
/** The kinds of film that Strapi's media library takes beside them. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** An uploaded picture: `id` goes into the record that shows it, `picture` is what a screen shows meanwhile. */
export const UploadedFile = z.object({ id: Id, url: z.string(), picture: Picture });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** An uploaded film, as `UploadedFile`. */
export const UploadedFilm = z.object({ id: Id, url: z.string(), type: z.enum(VIDEO_TYPES) });
export type UploadedFilm = z.infer<typeof UploadedFilm>;

/** A picture as a record of the back office refers to it; `url` as the spec's forms have it. */
export const FileRef = z.object({ id: Id, url: z.string() });

/** Of a picture that is a row and no file: `small` is what a list shows. */
export const PictureQuery = z.strictObject({ size: z.enum(['small'], 'Unknown size').optional() });
export type PictureSize = NonNullable<z.infer<typeof PictureQuery>['size']>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/files/upload',
    summary: 'Upload a picture (PNG, JPEG, WebP, AVIF); it is drawn anew at several widths, without its metadata',
    access: 'files.upload',
    body: z.strictObject({ file: z.file('Choose a picture').max(FILE_MAX_BYTES, 'A picture may have at most 8 MB') }),
    multipart: { maxBytes: FILE_MAX_BYTES },
    status: 201,
    answer: UploadedFile,
  }),
  uploadFilm: endpoint({
    method: 'POST',
    path: '/files/upload-film',
    summary: 'Upload a short film (MP4, WebM), known by all its bytes; it is kept as it came',
    access: 'files.upload',
    body: z.strictObject({ file: z.file('Choose a film').max(FILE_MAX_BYTES, 'A film may have at most 8 MB') }),
    multipart: { maxBytes: FILE_MAX_BYTES },
    status: 201,
    answer: UploadedFilm,
  }),
};
