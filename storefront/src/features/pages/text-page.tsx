import type { ReactNode } from 'react';
import type { ApiError } from 'shared-types/client/client';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';

interface TextPageProps<Texts> {
  title: string;
  /** The screen's address. */
  path: string;
  description?: string;
  read: { data: Texts | undefined; error?: ApiError | undefined; mutate: () => unknown };
  children: (texts: Texts) => ReactNode;
}

/** The layout of a page whose text an editor writes. */
export function TextPage<Texts>({ title, path, description, read, children }: TextPageProps<Texts>) {
  return (
    <div className="shell max-w-4xl pt-10 md:pt-16">
      <PageMeta title={title} path={path} description={description} />
      {read.data ? (
        children(read.data)
      ) : read.error ? (
        <ReadFailure as="h1" title="This page is out of reach just now" error={read.error} onRetry={read.mutate} />
      ) : (
        <>
          <LoadingText heading={title} />
          <Skeleton className="h-11 w-64" />
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="mt-6 h-10" />
          ))}
        </>
      )}
    </div>
  );
}
