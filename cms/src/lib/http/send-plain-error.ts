import { STATUS_CODES } from 'node:http';
import type { Context } from 'koa';

const MESSAGES: Record<number, string> = {
  400: 'This address cannot be read',
  404: 'Not found',
  414: 'This address is too long',
};

/** Answers with a short text, and does not throw: Strapi would log an error for anything a client makes up. */
export function sendPlainError(ctx: Context, status: number, message?: string): void {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = message ?? MESSAGES[status] ?? STATUS_CODES[status];
}
