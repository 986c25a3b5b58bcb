import { useState } from 'react';
import { account } from 'shared-types/calls/account';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';

/** Asks for the address to be confirmed until it is. Nothing is missed while the account cannot be read. */
export function ConfirmEmail() {
  const { call } = useShop();
  const { data } = useRead(account.show, {});
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  if (!data || data.email_verified) return null;

  async function mail() {
    setBusy(true);
    try {
      setAnnouncement((await call(account.mailConfirmLink)).message);
    } catch (error) {
      setAnnouncement(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="confirm-email" className="mt-10 border-l-2 border-marigold bg-marigold/8 px-5 py-4">
      <h2 id="confirm-email" className="font-semibold">
        Please confirm your address
      </h2>
      <p className="mt-1 wrap-anywhere">
        We have mailed a link to {data.email}. Until you open it you get a few mails a day at most.
      </p>
      <Button kind="quiet" busy={busy && 'Sending…'} onClick={mail}>
        Send the link again
      </Button>
      <p role="status" className="empty:hidden">
        {announcement}
      </p>
    </section>
  );
}
