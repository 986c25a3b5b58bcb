import { useState } from 'react';
import { account } from 'shared-types/calls/account';
import { messageOf } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { DeleteAccount } from './delete-account';

/** The shopper's data: to export, or to delete. */
export function YourData() {
  const { call } = useShop();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const everything = await call(account.export);
      saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), 'my-data.json');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="your-data" className="mt-12 border-t border-ink/15 pt-8">
      <h2 id="your-data" className="text-xl">
        Your data
      </h2>
      <p className="mt-2 text-stone">You can take along what is yours here, or have your account deleted.</p>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <Button kind="quiet" busy={busy && 'Gathering…'} onClick={download}>
          Download my data
        </Button>
        <DeleteAccount />
      </div>
      <FormAlert message={failure} />
    </section>
  );
}
