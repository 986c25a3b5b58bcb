import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../button/button';
import { PageMeta } from '../layout/page-meta';
import { Notice } from './notice';
import { LoadingText } from './skeleton';

interface Props {
  /** Of the window. */
  title: string;
  /** Carries out what the link of a mail is for, by what stands behind its `#`. */
  carryOut: (token: string) => Promise<unknown>;
  done: { title: string; text: string };
}

/** Where the link of a mail leads that does what it says as soon as it is opened. */
export function LinkOutcome({ title, carryOut, done }: Props) {
  const token = useLocation().hash.slice(1);
  const [outcome, setOutcome] = useState<{ title: string; text?: string } | null>(null);
  const asked = useRef<string>(null);

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    carryOut(token).then(
      () => setOutcome(done),
      (error) => setOutcome({ title: 'This did not work', text: messageOf(error) }),
    );
  }, [carryOut, token, done]);

  return (
    <div className="shell" role="status">
      <PageMeta title={title} />
      {outcome ? (
        <Notice
          as="h1"
          title={outcome.title}
          action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
        >
          {outcome.text}
        </Notice>
      ) : (
        <LoadingText heading={title} />
      )}
    </div>
  );
}
