import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared-types/calls/pages';
import { phoneSizes } from '../../lib/api/picture-url';
import { useRead } from '../../lib/api/use-read';
import { formatDay } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, placeholders, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { Picture } from '../../ui/product/picture';

const SHELVES = {
  journal: { title: 'Journal', description: 'Stories of the house, newest first.' },
  lookbook: { title: 'Lookbook', description: 'Looks of the house, newest first.' },
};

/** The stories or the looks, newest first. */
export function ShelfPage() {
  const shelf = useLocation().pathname === paths.journal ? 'journal' : 'lookbook';
  const { title, description } = SHELVES[shelf];
  const { data, error, mutate } = useRead(pages.shelf, { params: { shelf } });
  return (
    <div className="shell pt-10 md:pt-16">
      <PageMeta title={title} description={description} path={data?.pages.length ? paths[shelf] : undefined} />
      <h1 className="text-3xl lg:text-4xl">{title}</h1>
      {error && !data ? (
        <ReadFailure title="This page is out of reach just now" error={error} onRetry={mutate} />
      ) : data?.pages.length === 0 ? (
        <Notice title="Nothing here yet" action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}>
          The first one is on its way. Please come back soon.
        </Notice>
      ) : (
        <>
          {!data && <LoadingText />}
          <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {data?.pages.map((page, index) => (
              <li key={page.slug}>
                <Link to={paths.written.href(shelf, page.slug)} className="group block">
                  <Picture
                    picture={page.picture}
                    alt=""
                    ratio="4 / 3"
                    sizes={`${phoneSizes(92)}, (min-width: 1344px) 395px, (min-width: 1024px) 30vw, 46vw`}
                    first={index === 0}
                  />
                  {shelf === 'journal' && (
                    <time dateTime={page.date.slice(0, 10)} className="small-caps mt-4 block text-stone">
                      {formatDay(page.date)}
                    </time>
                  )}
                  <span className="mt-3 block font-display text-xl wrap-anywhere group-hover:text-indigo">
                    {page.title}
                  </span>
                  {page.description && <span className="mt-2 block text-stone">{page.description}</span>}
                </Link>
              </li>
            )) ??
              placeholders(3).map((key) => (
                <li key={key}>
                  <Skeleton className="aspect-4/3" />
                  <span className="mt-4 block min-h-14" />
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}
