import { Button } from 'react-bootstrap';
import { Link, useRouteError } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { Brand } from '../ui/layout/brand';
import { PageHeading } from '../ui/layout/page-heading';

/** Before the first screen's file is here. */
export function OpeningScreen() {
  return (
    <div className="login">
      <p role="status" className="mb-0">
        <Brand />
        <span className="visually-hidden">Loading...</span>
      </p>
    </div>
  );
}

export function NotFoundScreen() {
  return (
    <>
      <PageHeading title="Page not found" />
      <p>There is nothing at this address.</p>
      <Link to={paths.home}>Go to the start page</Link>
    </>
  );
}

/** A screen that broke, or whose file could not be fetched: after a new release, or without a connection. */
export function ScreenFailure() {
  const error = useRouteError();
  const isUnreachable = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <div role="alert">
      <PageHeading title={isUnreachable ? 'This page could not be fetched' : 'Something went wrong'} />
      <p>{isUnreachable ? 'Check your connection and try again.' : 'The fault is ours. Please load the page again.'}</p>
      <Button onClick={() => window.location.reload()}>Load it again</Button>
    </div>
  );
}

/** The same outside the layout: where somebody signs in. */
export function OutsideFailure() {
  return (
    <main className="login">
      <ScreenFailure />
    </main>
  );
}
