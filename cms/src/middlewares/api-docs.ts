import fs from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import { openapiDocument } from '../lib/http/openapi';

const UI = path.dirname(require.resolve('swagger-ui-dist/package.json'));
/** The files of Swagger UI that the page loads; nothing else of the package is served. */
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Marudhara API</title>
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
  let document: string | undefined;
  return async function apiDocs(ctx: Context, next: Next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/api/openapi.json') {
      document ??= JSON.stringify(openapiDocument(strapi.config.get('server.url')));
      ctx.type = 'application/json';
      ctx.body = document;
      return;
    }
    const file = /^\/api\/docs(?:\/([\w.-]+))?$/.exec(ctx.path);
    if (!file) return next();
    const name = file[1] ?? '';
    if (name === '') Object.assign(ctx, { type: 'text/html', body: PAGE });
    else if (name === 'start.js') Object.assign(ctx, { type: 'text/javascript', body: START });
    else if (FILES[name]) Object.assign(ctx, { type: FILES[name], body: fs.createReadStream(path.join(UI, name)) });
    else return next();
  };
};
