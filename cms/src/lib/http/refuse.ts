import { STATUS_CODES } from 'node:http';
import type { Context } from 'koa';

const WORDS: Record<number, string> = {
  400: 'This address cannot be read',
  404: 'Not found',
  414: 'This address is too long',
};

/** Answers in a word, and does not throw: Strapi would log it as an error, and anybody can ask for anything. */
export function refuse(ctx: Context, status: number): void {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = WORDS[status] ?? STATUS_CODES[status];
}
