import type { ReactNode } from 'react';
import { useShopName } from '../../lib/session/shop-brand';

/** A screen's heading and the title of its page. `children` stand at the right: the screen's one primary action. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const name = useShopName();
  return (
    <div className="d-flex flex-wrap align-items-center justify-content-between gap-3 mb-4">
      <title>{`${title} · ${name} back office`}</title>
      <h1 className="h3 mb-0 text-break">{title}</h1>
      {children}
    </div>
  );
}
