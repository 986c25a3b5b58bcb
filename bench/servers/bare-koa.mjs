/**
 * What the shop is measured against: Koa alone, which sends the very same answers from a table, with as many headers.
 * Started with `fork`; gets its answers as a message, answers its port.
 */
import Koa from 'koa';

/**
 * @typedef {object} KnownAnswer
 * @property {string} path
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string} body as base64
 */

process.once('message', (/** @type {KnownAnswer[]} */ answers) => {
  const table = new Map(
    answers.map(({ body, ...answer }) => [answer.path, { ...answer, body: Buffer.from(body, 'base64') }]),
  );
  const app = new Koa();
  app.use((ctx) => {
    const answer = table.get(ctx.url);
    if (!answer) return;
    ctx.status = answer.status;
    ctx.set(answer.headers);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = answer.body;
    // Koa says another one when it is given bytes.
    ctx.type = answer.headers['content-type'] ?? '';
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
process.once('disconnect', () => process.exit(0));
