import { useEffect, useState } from 'react';
import { copyText } from '../../lib/browser/copy-text';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';

/** How long 'Link Copied!' shows (specification, section 9). */
const SHOWN_MS = 4000;

/** Copies the shop's address. */
export function ShareButton() {
  const { site } = useShop();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button kind="secondary" onClick={async () => setCopied(await copyText(site))}>
        {copied ? 'Link Copied!' : 'Share Link'}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Link Copied!' : ''}
      </span>
    </>
  );
}
