import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import type { CategoryPage as Category } from 'shared-types/contract/categories';
import { isStatus } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { capitalise } from '../../lib/format/format';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { paths } from '../../lib/routes/paths';
import { useOldAddress } from '../../lib/routes/use-old-address';
import { useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { StructuredData } from '../../ui/layout/structured-data';
import { Picture } from '../../ui/product/picture';
import { categoryJsonLd } from './category-json-ld';
import { CategoryLinks } from './collection-page';
import { CollectionView, useView } from './collection-view';
import { categoryTitle, narrowedBy } from './facets';

/** The page of a category: its picture and words, and what is in it. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { data: category, error, mutate } = useRead(categories.bySlug, { params: { slug } });
  if (category && category.slug !== slug) return <Navigate to={paths.category.href(category.slug) + search} replace />;
  if (category) return <CategoryView key={category.slug} category={category} />;
  return (
    <div className="shell pt-10 md:pt-14">
      {isStatus(error, 404, 400) ? (
        <UnknownCategory />
      ) : error ? (
        <ReadFailure as="h1" title="Failed to load products" error={error} onRetry={mutate} />
      ) : (
        <>
          <LoadingText />
          <Skeleton className="h-60 w-full" />
        </>
      )}
    </div>
  );
}

function UnknownCategory() {
  useOldAddress(true);
  return (
    <>
      <PageMeta title="Category not found" />
      <Notice
        as="h1"
        title="This shelf is empty"
        action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
      >
        The category you are looking for is no longer here.
      </Notice>
    </>
  );
}

/** Few categories have any: a file of their own. */
const CategoryBlocks = lazyPart(async () => (await import('../../ui/blocks/blocks')).Blocks);

function CategoryView({ category }: { category: Category }) {
  const { site } = useShop();
  const [view] = useView();
  const { name, slug, above, picture } = category;
  const isPlain = narrowedBy(view) === 0 && !view.q;
  const words = category.intro || category.description;
  return (
    <>
      <PageMeta
        title={category.page_title || categoryTitle([{ name }, ...above.toReversed()])}
        description={category.description || words}
        path={isPlain ? paths.category.href(slug) : undefined}
        picture={picture?.local_path}
      />
      <StructuredData data={categoryJsonLd(category, site)} />
      <div className="shell pt-4 md:pt-8">
        <Breadcrumb category={category} />
        <header
          className={`mb-8 grid items-center gap-x-8 gap-y-5 md:mb-12 md:gap-x-12 ${picture ? 'grid-cols-[minmax(0,1fr)_7rem] md:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_17rem]' : ''}`}
        >
          <div>
            {above.length > 0 && <p className="small-caps mb-2 text-stone">{categoryTitle(above.toReversed())}</p>}
            <h1 className="text-3xl wrap-anywhere md:text-4xl">{capitalise(name)}</h1>
            <span aria-hidden="true" className="mt-4 block h-0.5 w-16 bg-marigold" />
            {words && <p className="mt-5 max-w-prose whitespace-pre-line text-stone max-md:hidden">{words}</p>}
            <div className="mt-6 empty:hidden max-md:hidden">
              <CategoryLinks label={`In ${capitalise(name)}`} of={category.children} />
            </div>
          </div>
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 17rem, (min-width: 768px) 14rem, 7rem"
              ratio="4 / 5"
              alt=""
              first
            />
          )}
          <div className="col-span-full space-y-5 md:hidden">
            {words && <p className="whitespace-pre-line text-stone">{words}</p>}
            <CategoryLinks label={`In ${capitalise(name)}`} of={category.children} />
          </div>
        </header>
        {category.blocks.length === 0 && <CollectionView within={slug} />}
      </div>
      {category.blocks.length > 0 && (
        <>
          <CategoryBlocks blocks={category.blocks} />
          <div className="shell mt-14 md:mt-20">
            <CollectionView within={slug} />
          </div>
        </>
      )}
    </>
  );
}

function Breadcrumb({ category: { name, above } }: { category: Category }) {
  const link = 'inline-block py-1 hover:text-ink hover:underline';
  return (
    <nav aria-label="Breadcrumb" className="mb-5 text-sm text-stone">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to={paths.collection} className={link}>
            Collection
          </Link>
        </li>
        {above.map((one) => (
          <li key={one.slug}>
            <span aria-hidden="true" className="pr-2">
              /
            </span>
            <Link to={paths.category.href(one.slug)} className={link}>
              {capitalise(one.name)}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="py-1">
          <span aria-hidden="true" className="pr-2">
            /
          </span>
          {capitalise(name)}
        </li>
      </ol>
    </nav>
  );
}
