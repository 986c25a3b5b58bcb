import fs from 'node:fs/promises';
import type { Context, Next } from 'koa';
import { kindOf } from '../api/media/services/file';
import { endpointOf } from '../lib/http/endpoint-of';
import { HttpError } from '../lib/http/http-error';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (...set: unknown[]) => Middleware;

/** A file of a form, as Strapi's body reader keeps it on the disk. */
interface TemporaryFile {
  filepath: string;
  mimetype: string;
}

/** Where Strapi's UI sends files, behind middlewares/screens.ts. */
const UPLOAD_PATH = /^\/upload(\/|$)/i;

/**
 * Strapi parses every body before authentication, and leaves the files of a form on disk, also of forms that it then
 * rejects. So forms are accepted from signed-in editors only, at the upload paths, and their files are deleted with the
 * request. A file's type is told by its content, not by its name. Forms of our own endpoints are read by lib/http/endpoint.ts.
 */
export function limitEditorForms(): void {
  strapi.get('middlewares').extend('strapi::body', (factory: Factory) => (...set: unknown[]) => {
    const read = factory(...set);
    return (ctx: Context, next: Next) => {
      // A visitor who has gone: there is nothing to read any more.
      if (ctx.req.destroyed) ctx.throw(400, 'The request was broken off');
      if (endpointOf(ctx)?.multipart) return next();
      return ctx.is('multipart') ? readEditorForm(ctx, next, read) : read(ctx, next);
    };
  });
}

async function readEditorForm(ctx: Context, next: Next, read: Middleware): Promise<void> {
  if (!UPLOAD_PATH.test(ctx.path)) ctx.throw(415, 'Send JSON');
  const [, token = ''] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? [];
  if (!strapi.sessionManager('admin').validateAccessToken(token).isValid) ctx.throw(401);
  let files: TemporaryFile[] = [];
  try {
    await read(ctx, async () => {
      files = Object.values(
        (ctx.request as { files?: Record<string, TemporaryFile | TemporaryFile[]> }).files ?? {},
      ).flat();
      for (const file of files) {
        await kindOf(await fs.readFile(file.filepath));
        // So that Strapi detects the type, instead of trusting the name.
        file.mimetype = 'application/octet-stream';
      }
      await next();
    });
  } catch (error) {
    if (error instanceof HttpError) ctx.throw(error.status, error.message);
    throw error;
  } finally {
    await Promise.all(files.map(({ filepath }) => fs.rm(filepath, { force: true })));
  }
}
