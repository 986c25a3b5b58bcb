import { Busboy } from '@fastify/busboy';
import type { Context } from 'koa';
import { HttpError } from './http-error';

/** The size of a form beside its file: boundaries and headers. */
const FORM_OVERHEAD_BYTES = 16 * 1024;

/** The limit of the whole request. */
export const formLimit = (fileBytes: number): number => fileBytes + FORM_OVERHEAD_BYTES;

export const fileTooLarge = (maxBytes: number) =>
  new HttpError(413, `A file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);

/**
 * Reads a form with one file into memory, counting while it streams: a file that is too large is rejected at its first byte too
 * many. Answers the form's fields; a file as `File`, named by the last part of the name that came with it.
 */
export function readForm(ctx: Context, maxBytes: number): Promise<Record<string, File>> {
  if (!ctx.is('multipart/form-data')) throw new HttpError(415, 'Send the file as multipart/form-data');
  const broken = new HttpError(400, 'The form is not understood');
  // It was given up while it waited for its turn, and says nothing more.
  if (ctx.req.destroyed) throw broken;

  return new Promise((resolve, reject) => {
    const form: Record<string, File> = {};
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
        limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 20, headerSize: 4096 },
      });
    } catch {
      return reject(broken);
    }
    let total = 0;
    let isDone = false;
    const finish = (error: HttpError | null) => {
      if (isDone) return;
      isDone = true;
      ctx.req.unpipe(parser);
      ctx.req.off('data', count);
      // The rest is read and discarded, so that the answer reaches a browser that is still sending.
      ctx.req.resume();
      if (error) reject(error);
      else resolve(form);
    };
    const count = (chunk: Buffer) => {
      total += chunk.length;
      if (total > formLimit(maxBytes)) finish(fileTooLarge(maxBytes));
    };

    parser.on('file', (field, stream, filename, _encoding, mimetype) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => finish(fileTooLarge(maxBytes)));
      stream.on('error', () => finish(broken));
      stream.on('end', () => {
        if (!stream.truncated) form[field] = new File(chunks, filename ?? '', { type: mimetype });
      });
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.on(limit, () => finish(new HttpError(400, 'Send one file and nothing else')));
    parser.on('error', () => finish(broken));
    parser.on('finish', () => finish(null));
    ctx.req.on('close', () => {
      if (!ctx.req.complete) finish(broken);
    });
    ctx.req.on('data', count);
    ctx.req.pipe(parser);
  });
}
