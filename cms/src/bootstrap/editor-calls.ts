import type { Context } from 'koa';
import { lackingOf } from '../api/catalogue/services/lacking';
import { bringBack, showVersions } from '../api/content/services/versions';
import { ticketToBackOffice } from '../api/people/services/crossing';
import { HttpError } from '../lib/http/http-error';
import { setCrossingBrowser } from '../lib/security/crossing-cookies';
import type { OWN } from '../lib/strapi/editor-routes';

type Params = Record<string, string | undefined>;
type EditorContext = Context & { state: { user: { id: number }; session: { id: string } } };

/** What Strapi's UI asks the shop for, beside its own calls (admin/app.tsx), by who is signed in to it. */
const CALLS: Record<(typeof OWN)[number], (params: Params, ctx: EditorContext) => Promise<unknown>> = {
  'GET /content-manager/versions/:model/:id': ({ model, id }) => showVersions(model, id),
  'POST /content-manager/versions/:model/:id/:version': ({ model, id, version }) => bringBack(model, id, version),
  'GET /content-manager/lacking/:id': ({ id }) => lackingOf(id),
  'POST /content-manager/back-office': async (_, ctx) => {
    const { user, session } = ctx.state;
    ctx.set('Cache-Control', 'private, no-store');
    const { ticket, browser } = await ticketToBackOffice(user.id, session.id);
    setCrossingBrowser(ctx, browser);
    return { ticket };
  },
};

export function addEditorCalls(): void {
  const { admin } = strapi.plugin('content-manager').routes as unknown as { admin: { routes: object[] } };
  for (const [route, answer] of Object.entries(CALLS)) {
    const [method, path = ''] = route.split(' /content-manager');
    admin.routes.push({
      method,
      path,
      handler: async (ctx: EditorContext) => {
        try {
          ctx.body = { data: await answer(ctx.params, ctx) };
        } catch (error) {
          if (!(error instanceof HttpError) || error.status !== 403) throw error;
          // As Strapi answers, whose own ForbiddenError would lose the reason.
          ctx.status = 403;
          ctx.body = {
            data: null,
            error: { status: 403, name: 'ForbiddenError', message: error.message, details: {} },
          };
        }
      },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    });
  }
}
