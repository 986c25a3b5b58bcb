import { Card, ListGroup } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type PageTextRow, pageTexts } from 'shared-types/contract/page-texts';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { contentPaths, pageTextPath } from '../../lib/routes/content-paths';
import { paths } from '../../lib/routes/paths';
import { PageHeading } from '../../ui/layout/page-heading';
import { ReadRecord } from '../../ui/record/record-page';
import { RelativeDate } from '../../ui/record/relative-date';
import { PageStateBadge } from './page-state';

/** The pages of the shop, and whether shoppers see what was written last. */
export function ContentPage() {
  const read = useRead(pageTexts.list, {});
  return (
    <>
      <PageHeading title="Site content">
        <Link to={contentPaths.newPage} className="btn btn-primary">
          New page
        </Link>
      </PageHeading>
      <ReadRecord read={read} what="The pages" fields={8}>
        {({ pages }) => {
          const own = pages.filter(({ kind }) => kind === 'page');
          return (
            <>
              <PageList title="Pages of the shop" pages={pages.filter(({ kind }) => kind !== 'page')} />
              {own.length > 0 ? (
                <PageList title="Your own pages" pages={own} />
              ) : (
                <p className="text-body-secondary">
                  You have no pages of your own yet: a story, a look, a page for shipping or care.
                </p>
              )}
            </>
          );
        }}
      </ReadRecord>
      <p className="text-body-secondary">
        Menus, announcements, redirects, the media library and publishing at a moment are in{' '}
        <Link to={paths.editor} target="_blank">
          Strapi (new tab)
        </Link>
        . It shows the same drafts.
      </p>
    </>
  );
}

function PageList({ title, pages }: { title: string; pages: PageTextRow[] }) {
  const now = useNow();
  return (
    <Card className="mb-4">
      <Card.Header as="h2" className="h6 mb-0">
        {title}
      </Card.Header>
      <ListGroup variant="flush" as="ul">
        {pages.map((page) => (
          <ListGroup.Item
            key={`${page.kind}/${page.id}`}
            as="li"
            className="d-flex align-items-center justify-content-between gap-3"
          >
            <div className="min-width-0">
              <Link to={pageTextPath(page)} className="row-title text-break">
                {page.title}
              </Link>
              <span className="d-block small text-body-secondary text-break">
                {page.path && page.state !== 'draft' ? (
                  <a
                    href={page.path}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`See ${page.title} in the shop (new tab)`}
                  >
                    {page.path}
                  </a>
                ) : (
                  page.path
                )}
                {page.path && ' · '}
                changed <RelativeDate iso={page.updated_at} now={now} />
              </span>
            </div>
            <PageStateBadge state={page.state} />
          </ListGroup.Item>
        ))}
      </ListGroup>
    </Card>
  );
}
