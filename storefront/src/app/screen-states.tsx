import { useStore } from '../lib/api/use-store';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { PageMeta } from '../ui/layout/page-meta';

/** Before the first screen's file is here. */
export function LoadingScreen() {
  const { data: store } = useStore();
  return (
    <div className="grid min-h-svh place-items-center">
      <p role="status" className="animate-breathe font-display text-2xl">
        {store?.name}
        <span className="sr-only"> Loading...</span>
      </p>
    </div>
  );
}

/** A screen that broke, or whose file could not be fetched: after a new release, or without a connection. */
export function ScreenFailure({ error }: { error: unknown }) {
  const unreachable = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <div className="shell" role="alert">
      <PageMeta title="Something went wrong" />
      <Notice
        as="h1"
        title={unreachable ? 'This page did not reach you' : 'Something went wrong'}
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        {unreachable
          ? 'Check your connection and try again. Your cart is safe.'
          : 'The fault is ours. Your cart is safe; please load the page again.'}
      </Notice>
    </div>
  );
}
