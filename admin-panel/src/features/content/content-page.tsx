import type { ReactNode } from 'react';
import { Card, Col, Row } from 'react-bootstrap';
import type { ApiError } from 'shared-types/client/client';
import { pages } from 'shared-types/contract/pages';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { editorOf, outside } from '../../lib/routes/paths';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';

/** What each page of the shop holds, and where it is changed: in the editor below `/cms`. */
export function ContentPage() {
  const home = useRead(pages.home, {});
  const about = useRead(pages.about, {});
  const faq = useRead(pages.faq, {});
  const legal = useRead(pages.legal, {});
  const contact = useRead(pages.contact, {});
  const sizes = useRead(pages.sizeGuide, {});

  return (
    <>
      <PageHeading title="Site content">
        <a href={outside.editor} target="_blank" rel="noreferrer" className="btn btn-primary">
          Open the editor
        </a>
      </PageHeading>
      <p className="text-body-secondary">
        Texts and pictures are changed in the editor. It opens in a new tab and has a sign-in of its own.
      </p>
      <Row className="g-3">
        <ContentCard title="Home" address="/" editor={editorOf('content.home-page')} read={home}>
          {home.data && (
            <>
              <p className="mb-1 row-title">{home.data.heading}</p>
              <p className="mb-1">{home.data.tagline}</p>
              <p className="mb-0">Button: {home.data.button_label}</p>
            </>
          )}
        </ContentCard>
        <ContentCard title="About" address="/about" editor={editorOf('content.about-page')} read={about}>
          {about.data && (
            <>
              <p className="mb-1 row-title">{about.data.title}</p>
              <p className="mb-0">
                {plural(wordsIn(about.data.story), 'word')}, {about.data.film ? 'a film' : 'no film'},{' '}
                {plural(about.data.gallery.length, 'picture')} in the gallery
              </p>
            </>
          )}
        </ContentCard>
        <ContentCard title="FAQ" address="/faq" editor={editorOf('content.faq-page')} read={faq}>
          {faq.data && (
            <>
              <p className="mb-1 row-title">{plural(faq.data.items.length, 'question')}</p>
              <ul className="mb-0 ps-3">
                {faq.data.items.map(({ question }) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </>
          )}
        </ContentCard>
        <ContentCard title="Legal" address="/legal" editor={editorOf('content.legal-page')} read={legal}>
          {legal.data && (
            <ul className="mb-0 ps-3">
              {[legal.data.privacy, legal.data.terms].map(({ title, sections }) => (
                <li key={title}>
                  {title}: {plural(sections.length, 'section')}
                </li>
              ))}
            </ul>
          )}
        </ContentCard>
        <ContentCard title="Contact" address="/contact" editor={editorOf('content.contact-page')} read={contact}>
          {contact.data && (
            <>
              <p className="mb-1 row-title">{contact.data.title}</p>
              <p className="mb-0">{contact.data.intro}</p>
            </>
          )}
        </ContentCard>
        <ContentCard title="Size guide" editor={editorOf('content.size-guide-page')} read={sizes}>
          {sizes.data && (
            <>
              <p className="mb-1 row-title">{sizes.data.title}</p>
              <p className="mb-0">{sizes.data.tables.map(({ title }) => title).join(', ') || 'No tables'}</p>
            </>
          )}
        </ContentCard>
      </Row>
    </>
  );
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

interface ContentCardProps {
  title: string;
  /** Where shoppers see it. */
  address?: string;
  editor: string;
  read: { error: ApiError | undefined; mutate: () => unknown };
  /** Nothing while it is being read. */
  children: ReactNode;
}

function ContentCard({ title, address, editor, read: { error, mutate }, children }: ContentCardProps) {
  return (
    <Col md={6} xl={4}>
      <Card body className="h-100 content-card">
        <h2 className="h5">{title}</h2>
        <div className="flex-grow-1 mb-3">
          {children ||
            (error ? (
              <ReadFailure message={messageOf(error, `${title} cannot be shown.`)} onRetry={() => void mutate()} />
            ) : (
              <p role="status" className="placeholder-glow mb-0">
                <span className="visually-hidden">Loading...</span>
                <span className="placeholder col-8 rounded-1" aria-hidden="true" />
              </p>
            ))}
        </div>
        <div className="d-flex flex-wrap gap-3">
          <a href={editor} target="_blank" rel="noreferrer" aria-label={`Edit ${title} in the editor (new tab)`}>
            Edit
          </a>
          {address && (
            <a href={address} target="_blank" rel="noreferrer" aria-label={`See ${title} in the shop (new tab)`}>
              See it
            </a>
          )}
        </div>
      </Card>
    </Col>
  );
}
