import { useEffect, useState } from 'react';
import { Card } from 'react-bootstrap';
import { ApiError } from 'shared-types/client/client';
import { mailWords } from 'shared-types/contract/mail-words';
import type { MailName, MailWords } from 'shared-types/domain/mail-words';
import { useAdmin } from '../../lib/session/admin';

/** Long enough to type on. */
const PAUSE_MS = 400;

/** The mail with made-up facts, as its reader sees it. Nothing in it runs. */
export function MailPreview({ name, typed }: { name: MailName; typed: MailWords }) {
  const { call } = useAdmin();
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);
  const [problem, setProblem] = useState('');
  const said = JSON.stringify(typed);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const mail = await call(mailWords.preview, { params: { name }, body: JSON.parse(said) as MailWords });
        if (isOver) return;
        setShown(mail);
        setProblem('');
      } catch (error) {
        if (!isOver) setProblem(error instanceof ApiError ? error.message : 'There is no preview just now');
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, name, said]);
  return (
    <Card className="mb-4">
      <Card.Header as="h2" className="h6 mb-0">
        With made-up facts
      </Card.Header>
      <Card.Body>
        <p role="status" className={problem ? 'text-danger-emphasis' : 'visually-hidden'}>
          {problem}
        </p>
        {shown && (
          <>
            <p className="mb-2 text-break">
              <span className="text-body-secondary">Subject: </span>
              {shown.subject}
            </p>
            <iframe title="Preview of the mail" className="mail-preview" sandbox="" srcDoc={shown.html} />
          </>
        )}
      </Card.Body>
    </Card>
  );
}
