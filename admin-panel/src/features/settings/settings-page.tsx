import { Card, Col, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { SETTINGS } from '../../lib/routes/settings-screens';
import { useMay } from '../../lib/session/use-may';
import { PageHeading } from '../../ui/layout/page-heading';

/** Everything that is set for the whole shop, and where. */
export function SettingsPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="Settings" />
      {SETTINGS.map(({ title, screens }) => {
        const open = screens.filter(({ permission }) => may(permission));
        return (
          open.length > 0 && (
            <section key={title} aria-label={title} className="mb-4">
              <h2 className="h5 mb-3">{title}</h2>
              <Row as="ul" className="g-3 list-unstyled mb-0">
                {open.map(({ to, label, hint }) => (
                  <Col as="li" key={to} sm={6} xl={4}>
                    <Card body className="h-100 position-relative">
                      <Link to={to} className="stretched-link fw-semibold">
                        {label}
                      </Link>
                      <p className="small text-body-secondary mb-0 mt-1">{hint}</p>
                    </Card>
                  </Col>
                ))}
              </Row>
            </section>
          )
        );
      })}
    </>
  );
}
