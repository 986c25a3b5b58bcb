import type { ReactNode } from 'react';

/** A screen's heading and the title of its page. `children` stand at the right: the screen's one primary action. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="d-flex flex-wrap align-items-center justify-content-between gap-3 mb-4">
      <title>{`${title} · Marudhara back office`}</title>
      <h1 className="h3 mb-0 text-break">{title}</h1>
      {children}
    </div>
  );
}
