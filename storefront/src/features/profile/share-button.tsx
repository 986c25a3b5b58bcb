import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text';
import { Button } from '../../ui/button';

/** How long 'Link Copied!' shows (specification, section 9). */
const SHOWN_MS = 4000;

/** Copies the shop's address. */
export function ShareButton() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button kind="secondary" onClick={async () => setCopied(await copyText(window.location.origin))}>
        {copied ? 'Link Copied!' : 'Share Link'}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Link Copied!' : ''}
      </span>
    </>
  );
}
