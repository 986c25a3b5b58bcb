import { useEffect, useRef, useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useLocation } from 'react-router-dom';
import { auth } from 'shared-types/contract/auth';
import { messageOf } from '../../lib/api/error-message';
import { editorPlaceOf } from '../../lib/routes/editor-place';
import { outside } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { PageHeading } from '../../ui/layout/page-heading';

/** Where Strapi's UI keeps the token of who asked to be remembered; it would count before the one that we bring. */
const REMEMBERED = 'jwtToken';

/** Leads into Strapi's UI, signed in; behind the `#` stands where in it. */
export default function EditorPage() {
  const { call, leave } = useAdmin();
  const { hash } = useLocation();
  const hasBegun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const enter = async () => {
      const { ticket } = await call(auth.editorTicket);
      await call(auth.enterEditor, { body: { ticket } });
      window.localStorage.removeItem(REMEMBERED);
      leave(`${outside.editor}${editorPlaceOf(hash)}`);
    };
    enter().catch((error: unknown) => setFailure(messageOf(error, 'The content editor cannot be opened.')));
  }, [call, leave, hash]);
  return (
    <>
      <PageHeading title="Content in Strapi" />
      {failure ? (
        <>
          <Alert variant="warning">{failure}</Alert>
          <Button variant="outline-light" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </>
      ) : (
        <p role="status">Opening the content editor…</p>
      )}
    </>
  );
}
