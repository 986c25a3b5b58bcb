import { useLocation, useParams } from 'react-router-dom';
import { pages } from 'shared-types/calls/pages';
import type { BlockPage as Page, PageShelf } from 'shared-types/contract/pages';
import { isStatus } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { formatDay } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { Blocks } from '../../ui/blocks/blocks';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { StructuredData } from '../../ui/layout/structured-data';
import { blockPageJsonLd } from './block-page-json-ld';
import { NotFoundPage } from './not-found-page';

/** A page that an editor has put together from blocks. */
export function BlockPage() {
  const { slug = '' } = useParams();
  const shelf = useLocation().pathname.split('/')[1] as PageShelf;
  const { data: page, error, mutate } = useRead(pages.bySlug, { params: { shelf, slug } });
  if (isStatus(error, 404, 400)) return <NotFoundPage />;
  if (page) return <BlockView key={`${shelf} ${slug}`} page={page} />;
  return (
    <div className="shell pt-10 md:pt-16">
      {error ? (
        <ReadFailure as="h1" title="This page is out of reach just now" error={error} onRetry={mutate} />
      ) : (
        <>
          <LoadingText />
          <Skeleton className="h-11 w-64" />
          <Skeleton className="mt-8 h-96 w-full" />
        </>
      )}
    </div>
  );
}

function BlockView({ page }: { page: Page }) {
  const { site } = useShop();
  const { data: store } = useStore();
  const { title, page_title, description, shelf, slug, picture, blocks, date } = page;
  const [first] = blocks;
  const beginsItself = first?.type === 'hero';
  const shared = picture ?? (beginsItself ? first.picture : null);
  return (
    <article>
      <PageMeta
        title={page_title || title}
        description={description}
        path={paths.written.href(shelf, slug)}
        picture={shared?.local_path}
      />
      <StructuredData data={blockPageJsonLd(page, { site, publisher: store?.name ?? '' })} />
      {!beginsItself && (
        <header className="shell pt-10 text-center md:pt-16">
          {shelf === 'journal' && (
            <time dateTime={date.slice(0, 10)} className="small-caps text-stone">
              {formatDay(date)}
            </time>
          )}
          <h1 className="mx-auto mt-3 max-w-3xl text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
          {description && <p className="mx-auto mt-5 max-w-xl text-lg whitespace-pre-line text-stone">{description}</p>}
        </header>
      )}
      <Blocks blocks={blocks} first />
    </article>
  );
}
