import type { Context } from 'koa';
import { lackingOf } from '../api/catalogue/services/lacking';
import { bringBack, showVersions } from '../api/content/services/versions';
import type { OWN } from '../lib/strapi/editor-routes';

type Params = Record<string, string | undefined>;

/** What Strapi's UI asks the shop for, beside its own calls (admin/app.tsx), by who is signed in to it. */
const CALLS: Record<(typeof OWN)[number], (params: Params) => Promise<unknown>> = {
  'GET /content-manager/versions/:model/:id': ({ model, id }) => showVersions(model, id),
  'POST /content-manager/versions/:model/:id/:version': ({ model, id, version }) => bringBack(model, id, version),
  'GET /content-manager/lacking/:id': ({ id }) => lackingOf(id),
};

export function addEditorCalls(): void {
  const { admin } = strapi.plugin('content-manager').routes as unknown as { admin: { routes: object[] } };
  for (const [route, answer] of Object.entries(CALLS)) {
    const [method, path = ''] = route.split(' /content-manager');
    admin.routes.push({
      method,
      path,
      handler: async (ctx: Context) => {
        ctx.body = { data: await answer(ctx.params) };
      },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    });
  }
}
