import { Pagination } from 'react-bootstrap';
import { Link, type To } from 'react-router-dom';
import { pageMarks } from '../../lib/list/paging';

interface PagingProps {
  label: string;
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => To;
}

/** Previous, the numbers, Next: links, so that a page can be opened in a tab of its own. Nothing for a single page. */
export function Paging({ label, page, pages, href }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <Pagination className="mb-0 flex-wrap justify-content-center">
        <Step to={page > 1 ? href(page - 1) : null} text="Previous" />
        {pageMarks(page, pages).map((mark) =>
          typeof mark !== 'number' ? (
            <li key={mark} className="page-item disabled" aria-hidden="true">
              <span className="page-link">…</span>
            </li>
          ) : (
            <li key={mark} className={mark === page ? 'page-item active' : 'page-item'}>
              <Link
                to={href(mark)}
                className="page-link"
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? href(page + 1) : null} text="Next" />
      </Pagination>
    </nav>
  );
}

function Step({ to, text }: { to: To | null; text: string }) {
  return to === null ? (
    <li className="page-item disabled">
      <span className="page-link">{text}</span>
    </li>
  ) : (
    <li className="page-item">
      <Link to={to} className="page-link">
        {text}
      </Link>
    </li>
  );
}
