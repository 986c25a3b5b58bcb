import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog } from '../../lib/lazy/lazy-dialog';

const notice = lazyComponent(async () => (await import('./privacy-notice-panel')).PrivacyNoticePanel);

/** The notice of the DPDP Act 2023 (section 5), where somebody gives their details: the short of it, and a way to the rest. */
export function PrivacyNote({ of }: { of: 'account' | 'order' }) {
  return (
    <p className="text-sm text-stone">
      We use these details for your {of === 'account' ? 'account and your orders' : 'order'}, and for nothing else. You
      are 18 or older, or a parent or guardian does this for you.{' '}
      <LazyDialog
        panel={notice}
        trigger={(opener) => (
          <button {...opener} className="text-link cursor-pointer py-1">
            How we use them, <span lang="hi">हिन्दी में भी</span>
          </button>
        )}
      />
    </p>
  );
}
