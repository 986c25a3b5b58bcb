import type { ReactNode } from 'react';
import { Ornament } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';

/** A narrow column under an ornament, for everything around signing in. */
export function AuthLayout({
  title,
  pageTitle = title,
  text,
  children,
}: {
  title: string;
  pageTitle?: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="shell">
      <PageMeta title={pageTitle} />
      {/* A toast of a phone is at the bottom, where it would lie over the button that is pressed again. */}
      <div data-toasts-above="" className="mx-auto max-w-md pt-12 md:pt-16">
        <div className="mb-8 flex flex-col items-center gap-4 text-center">
          <Ornament />
          <h1 className="text-3xl">{title}</h1>
          <p className="text-stone">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
