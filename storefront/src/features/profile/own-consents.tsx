import { useState } from 'react';
import { consents } from 'shared-types/calls/consents';
import type { OwnConsent } from 'shared-types/contract/consents';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { formatDay } from '../../lib/format/format';
import { useShop } from '../../lib/session/shop';
import { FormAlert } from '../../ui/feedback/form-alert';

const NAMES = { news_mail: 'News by mail', news_phone: 'News by WhatsApp or SMS' };

/** What the shopper may be written beyond the sale: nothing unless they tick it, and no more once they untick it. */
export function OwnConsents() {
  const { call } = useShop();
  const { data, mutate } = useRead(consents.own, {});
  const [busy, setBusy] = useState<OwnConsent['purpose'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function set({ purpose, version }: OwnConsent, isGiven: boolean) {
    if (busy) return;
    setBusy(purpose);
    setFailure(null);
    try {
      await mutate(await call(consents.set, { params: { purpose }, body: { is_given: isGiven, version } }), {
        revalidate: false,
      });
    } catch (error) {
      setFailure(messageOf(error));
      void mutate();
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="news" className="mt-12 border-t border-ink/15 pt-8">
      <h2 id="news" className="text-xl">
        News from us
      </h2>
      <ul className="mt-4 space-y-4">
        {data?.map((consent) => (
          <li key={consent.purpose}>
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-indigo"
                checked={consent.given_at !== null}
                disabled={!consent.address}
                aria-busy={busy === consent.purpose}
                onChange={(event) => set(consent, event.target.checked)}
              />
              <span>
                {NAMES[consent.purpose]}
                <span className="block text-sm text-stone">{consent.words}</span>
                <span role="status" className="block text-sm text-stone">
                  {consent.given_at && `To ${consent.address}, since ${formatDay(consent.given_at)}`}
                  {!consent.address &&
                    (consent.purpose === 'news_mail'
                      ? 'Please confirm your mail address first.'
                      : 'Please confirm your phone first.')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormAlert message={failure} />
    </section>
  );
}
