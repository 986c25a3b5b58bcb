import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from 'shared-types/calls/account';
import type { OwnSession } from 'shared-types/contract/account';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { formatDay } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { OwnPassword } from './own-password';

/** Where the shopper is signed in, each device to be signed out, or all at once; and the password. */
export function OwnSessions() {
  const { call, session } = useShop();
  const navigate = useNavigate();
  const { data, mutate } = useRead(account.sessions, {});
  const [busy, setBusy] = useState<OwnSession['id'] | 'all' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function end(what: OwnSession['id'] | 'all') {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    try {
      if (what === 'all') {
        const { message } = await call(account.endSessions);
        session.end('signed-out');
        navigate(paths.home);
        toast.success(message);
        return;
      }
      const { message } = await call(account.endSession, { params: { id: what } });
      toast.success(message);
      await mutate();
      // The button that was pressed is gone.
      heading.current?.focus();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="your-devices" className="mt-12 border-t border-ink/15 pt-8">
      <h2 id="your-devices" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Where you are signed in
      </h2>
      <ul className="mt-4 divide-y divide-ink/10">
        {data?.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <div>
              <p>{device.device}</p>
              <p className="text-sm text-stone">
                {device.is_current ? 'This device' : `Last used on ${formatDay(device.used_at)}`}
              </p>
            </div>
            {!device.is_current && (
              <Button
                kind="quiet"
                aria-label={`Sign out ${device.device}`}
                busy={busy === device.id && 'Signing out…'}
                onClick={() => end(device.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 -ml-2 flex flex-wrap gap-x-4">
        <OwnPassword />
        <Button kind="quiet" busy={busy === 'all' && 'Signing out…'} onClick={() => end('all')}>
          Sign out everywhere
        </Button>
      </div>
      <FormAlert message={failure} />
    </section>
  );
}
