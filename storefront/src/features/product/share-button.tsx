import { useState } from 'react';
import { ShareIcon } from '../../ui/layout/icons';

/** Hands the product on by the device's own sheet; where there is none, its address is copied. */
export function ShareButton({ name, className = '' }: { name: string; className?: string }) {
  const [said, setSaid] = useState('');

  async function share() {
    // What is chosen is in the address.
    const url = window.location.href;
    if (navigator.share) {
      // Whoever closes the sheet has changed their mind.
      await navigator.share({ title: name, url }).catch(() => {});
      return;
    }
    const { copyText } = await import('../../lib/browser/copy-text');
    setSaid((await copyText(url)) ? 'Link copied' : 'Please copy the address of this page');
  }
  return (
    <>
      <button
        type="button"
        className={`text-link inline-flex min-h-11 items-center gap-2 py-1 ${className}`}
        onClick={() => share().catch(() => setSaid('Please copy the address of this page'))}
      >
        <ShareIcon width={20} height={20} />
        Share
      </button>
      <span role="status" className="text-sm text-neem">
        {said}
      </span>
    </>
  );
}
