import fs from 'node:fs/promises';
import type { Context, Next } from 'koa';
import { kindOf } from '../api/media/services/file';
import { endpointOf } from '../lib/http/endpoint-of';
import { HttpError } from '../lib/http/http-error';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (...set: unknown[]) => Middleware;

/** A file of a form, as Strapi's body reader keeps it on the disk. */
interface Kept {
  filepath: string;
  mimetype: string;
}

/** Where Strapi's UI sends files, behind middlewares/screens.ts. */
const UPLOADS = /^\/upload(\/|$)/i;

/**
 * Strapi reads every body before anybody knows who sends it, and keeps the files of a form on the disk, also of forms that
 * it then refuses. So forms are taken from signed-in editors only, at the place for them, and what was kept goes with the
 * request. What a file is called counts for nothing: what it is says its content. Those of our own endpoints are read by lib/http/endpoint.ts.
 */
export function limitEditorForms(): void {
  strapi.get('middlewares').extend('strapi::body', (factory: Factory) => (...set: unknown[]) => {
    const read = factory(...set);
    return (ctx: Context, next: Next) => {
      if (endpointOf(ctx)?.multipart) return next();
      return ctx.is('multipart') ? readEditorsForm(ctx, next, read) : read(ctx, next);
    };
  });
}

async function readEditorsForm(ctx: Context, next: Next, read: Middleware): Promise<void> {
  if (!UPLOADS.test(ctx.path)) ctx.throw(415, 'Send JSON');
  const [, token = ''] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? [];
  if (!strapi.sessionManager('admin').validateAccessToken(token).isValid) ctx.throw(401);
  let kept: Kept[] = [];
  try {
    await read(ctx, async () => {
      kept = Object.values((ctx.request as { files?: Record<string, Kept | Kept[]> }).files ?? {}).flat();
      for (const file of kept) {
        await kindOf(await fs.readFile(file.filepath));
        // So Strapi looks for itself, instead of believing its name.
        file.mimetype = 'application/octet-stream';
      }
      await next();
    });
  } catch (error) {
    if (error instanceof HttpError) ctx.throw(error.status, error.message);
    throw error;
  } finally {
    await Promise.all(kept.map(({ filepath }) => fs.rm(filepath, { force: true })));
  }
}
