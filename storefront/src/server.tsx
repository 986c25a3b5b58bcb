import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { store } from 'shared-types/calls/store';
import { ApiError, type Call, pathOf } from 'shared-types/client/client';
import type { CreateViewRenderer, ReadAnswer, ReadAnswers, ViewContext } from 'shared-types/contract/views';
import type { Middleware } from 'swr';
import { addressOf, isNowhere, movedTo, pages } from './app/address-of';
import { Providers, Screens } from './app/app';
import { documentOf, emptyDocument, filesWith } from './app/document';
import { canonicalPathOf, preloadScreen, screenAt } from './app/routes';
import { preloadParts } from './lib/lazy/lazy-part';
import { createShop } from './lib/session/create-shop';

/** A read may depend on another's answer; what is nested deeper than this the browser reads. */
const MOST_PASSES = 4;

type Read = () => Promise<unknown>;

/**
 * The storefront's first views for the server (`shared-types/contract/views`). What a screen reads is said by the screen
 * alone: it is rendered, what it asked for is read, and it is rendered again until it asks for nothing more.
 */
export const createViewRenderer: CreateViewRenderer = (context) => ({
  pages,
  addressOf,
  canonicalPathOf,

  async render(address, read = context.read) {
    const own = { ...context, read };
    const [pathname = ''] = address.split('?');
    await preloadScreen(pathname);
    await preloadParts();
    const answers: ReadAnswers = {};
    let { markup, reads } = renderOnce(address, answers, own);
    for (let pass = 1; reads.size > 0 && pass < MOST_PASSES; pass++) {
      await Promise.all([...reads].map(async ([key, read]) => Object.assign(answers, { [key]: await answerOf(read) })));
      ({ markup, reads } = renderOnce(address, answers, own));
    }
    const location = movedTo(pathname, answers);
    if (location) return { status: 301, html: '', location };
    const source = screenAt(pathname).handle?.source ?? '';
    const html = documentOf({
      shell: await context.shell(),
      markup,
      files: filesWith(source, context),
      view: { site: context.site, answers },
    });
    const isThere = !isNowhere(address) && Object.values(answers).every((answer) => 'data' in answer);
    return { status: isThere ? 200 : 404, html };
  },

  async emptyPage() {
    const shell = await context.shell();
    const key = pathOf(store.show);
    const answer = await context.read(key).catch(() => null);
    return emptyDocument(shell, { site: context.site, answers: answer ? { [key]: answer } : {} });
  },
});

/** Renders with the answers so far, and collects the reads without one. There is no session here. */
function renderOnce(address: string, answers: ReadAnswers, { site, read }: ViewContext) {
  const reads = new Map<string, Read>();
  const collect: Middleware = (useSWRNext) => (key, fetcher, config) => {
    if (typeof key === 'string' && fetcher && !Object.hasOwn(answers, key))
      reads.set(key, async () => (fetcher as (key: string) => unknown)(key));
    return useSWRNext(key, fetcher, config);
  };
  const call = (async (endpoint, input) => {
    const answer = await read(pathOf(endpoint, input));
    if ('data' in answer) return answer.data;
    throw new ApiError(answer.failure.status, answer.failure.message);
  }) as Call;
  const markup = renderToString(
    <Providers shop={{ ...createShop({ storage: null, site }), call }} answers={answers} onRead={collect}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </Providers>,
  );
  return { markup, reads };
}

/** A refusal is an answer, which the screen shows; anything else that fails fails the view. */
async function answerOf(read: Read): Promise<ReadAnswer> {
  try {
    return { data: await read() };
  } catch (error) {
    if (error instanceof ApiError) return { failure: { status: error.status, message: error.message } };
    throw error;
  }
}
