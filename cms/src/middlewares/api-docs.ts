import fs from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { knownStore } from '../lib/brand/branded-pages';
import { openapiDocument } from '../lib/http/openapi';

const UI = path.dirname(require.resolve('swagger-ui-dist/package.json'));
/** The files of Swagger UI that the page loads; nothing else of the package is served. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

const page = (name: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(name)} API</title>
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  <link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
  <main id="api"></main>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>`;
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });";

/** `/api/openapi.json`, made from the contract, and a page to read it at `/api/docs`. */
export default () => {
  const documents = new LRUCache<string, string>({ max: 2 });
  return async function apiDocs(ctx: Context, next: Next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (!/^\/api\/(openapi\.json|docs)(\/|$)/.test(ctx.path)) return next();
    const name = (await knownStore())?.name ?? 'Shop';
    if (ctx.path === '/api/openapi.json') {
      const { config } = strapi;
      const make = () => JSON.stringify(openapiDocument(config.get('server.url'), name, config.get('info.version')));
      const document = documents.get(name) ?? make();
      documents.set(name, document);
      ctx.type = 'application/json';
      ctx.body = document;
      return;
    }
    const file = /^\/api\/docs(?:\/([\w.-]+))?$/.exec(ctx.path);
    if (!file) return next();
    const part = file[1] ?? '';
    if (part === '') Object.assign(ctx, { type: 'text/html', body: page(name) });
    else if (part === 'start.js') Object.assign(ctx, { type: 'text/javascript', body: START });
    else if (FILES[part]) Object.assign(ctx, { type: FILES[part], body: fs.createReadStream(path.join(UI, part)) });
    else return next();
  };
};
