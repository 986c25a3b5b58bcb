import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { Link, Navigate, type To } from 'react-router-dom';
import type { ApiError } from 'shared-types/client/client';
import type { SavedList } from 'shared-types/contract/saved-views';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { plural } from '../../lib/format/format';
import { clampPage, pagesOf } from '../../lib/list/paging';
import { EmptyState } from '../feedback/empty-state';
import { ReadFailure } from '../feedback/read-failure';
import { PageHeading } from '../layout/page-heading';
import { PageSize } from './page-size';
import { Paging } from './paging';
import { SavedViews } from './saved-views';

interface ListPageProps {
  title: string;
  /** What is listed, one and many. */
  noun: string;
  nouns?: string;
  /** Where a new one is made, and how the link is called: at the right of the heading, and while there is none yet. */
  create?: { to: string; label: string; first?: string } | false;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** Search, filters and pages, for a list that has them. */
  list?: {
    view: { page: number; size: number };
    isFiltered: boolean;
    showAll: () => void;
    showSize: (size: number) => void;
    href: (page: number) => To;
  };
  /** Whether its rows a page can be chosen. */
  hasSizes?: boolean;
  filters?: ReactNode;
  /** The list whose views are kept. */
  views?: SavedList;
  /** What `useRead` answers. */
  read: { error: ApiError | undefined; isValidating: boolean; mutate: () => Promise<unknown> };
  /** How many there are in all; undefined until it is read. */
  count: number | undefined;
  /** Said above the list; how many there are when not given. */
  summary?: ReactNode;
  /** Whether a failure is said in the list's place alone, without a toast. */
  isFailureInline?: boolean;
  /** In the list's place while there is nothing at all: what to do first. */
  empty?: { text?: string; hint?: string; action?: ReactNode };
  /** Above the list and its filters, which are not about it, also while it is empty: what has to be seen to. */
  notice?: ReactNode;
  /** The rows, or what stands for them while they are being read. */
  children: ReactNode;
}

/** The screen of a list: heading, filters, how many, rows and pages; or why there are none, and what can be done. */
export function ListPage({
  title,
  noun,
  nouns = `${noun}s`,
  create = false,
  actions,
  list,
  hasSizes = false,
  filters,
  views,
  read: { error, isValidating, mutate },
  count,
  summary,
  isFailureInline = false,
  empty = {},
  notice,
  children,
}: ListPageProps) {
  const failed = `Failed to fetch ${nouns}`;
  useFailureToast(isFailureInline ? null : failed, error, mutate);
  const pages = pagesOf(count ?? 0, list?.view.size ?? PAGE_SIZE);
  const page = list?.view.page ?? 1;

  return (
    <>
      <PageHeading title={title}>
        <span className="d-flex flex-wrap gap-2">
          {actions}
          {create && (
            <Link to={create.to} className="btn btn-primary">
              {create.label}
            </Link>
          )}
        </span>
      </PageHeading>
      {notice}
      {views && <SavedViews list={views} />}
      {filters && <div className="list-filters mb-3">{filters}</div>}
      <p role="status" className="text-body-secondary mb-2">
        {count === undefined ? isValidating && 'Loading...' : (summary ?? plural(count, noun, nouns))}
      </p>
      {error && count === undefined && !isValidating ? (
        <ReadFailure
          message={
            isFailureInline ? failed : messageOf(error, `The ${nouns} cannot be shown. Please try again in a moment.`)
          }
          onRetry={() => void mutate()}
        />
      ) : count === 0 ? (
        <EmptyState text={empty.text ?? `No ${nouns} found`} hint={list?.isFiltered ? undefined : empty.hint}>
          {list?.isFiltered ? (
            <Button variant="outline-secondary" onClick={list.showAll}>
              Show all {nouns}
            </Button>
          ) : create ? (
            <Link to={create.to} className="btn btn-primary">
              {create.first ?? create.label}
            </Link>
          ) : (
            empty.action
          )}
        </EmptyState>
      ) : // Beyond the last page, as after the deletion of its only row; what is shown meanwhile may be another list's.
      list && count !== undefined && !isValidating && page > pages ? (
        <Navigate to={list.href(pages)} replace />
      ) : (
        <>
          {children}
          {list && (
            <div className="d-flex flex-wrap align-items-center justify-content-center gap-3">
              <Paging label={`Pages of ${nouns}`} page={clampPage(page, pages)} pages={pages} href={list.href} />
              {hasSizes && (count ?? 0) > PAGE_SIZE && <PageSize size={list.view.size} onChange={list.showSize} />}
            </div>
          )}
        </>
      )}
    </>
  );
}
