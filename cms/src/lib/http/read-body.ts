import type { Context } from 'koa';

/** A body as it came; null for more than `maxBytes`. */
export async function readBody(ctx: Context, maxBytes: number): Promise<Buffer | null> {
  if (Number(ctx.request.length ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
