import type { ReactNode, Ref } from 'react';
import { useStore } from '../../lib/api/use-store';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  as?: 'h1' | 'h2';
  /** Where more follows below it, which should be seen. */
  isShort?: boolean;
  /** For whoever puts the focus into the heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A designed empty, failed, signed-out or not-found state. */
export function Notice({ title, children, action, as: Heading = 'h2', isShort = false, headingRef }: NoticeProps) {
  return (
    <div
      className={`mx-auto flex max-w-xl animate-fade flex-col items-center px-2 text-center ${isShort ? 'gap-2 pb-8' : 'gap-5 py-16 md:py-24'}`}
    >
      {!isShort && <Ornament />}
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-2xl outline-none md:text-3xl">
        {title}
      </Heading>
      {children && <div className="max-w-md text-stone">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Above a heading, as the brand has it. */
export function Ornament({ className = '' }: { className?: string }) {
  const name = useStore().data?.brand.look.ornament ?? 'none';
  if (name === 'none') return null;
  return (
    <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true" className={`text-marigold ${className}`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round">
        {name === 'lotus' && (
          <>
            <path d="M48 4c7 8 7 20 0 29-7-9-7-21 0-29z" />
            <path d="M48 33c-10-3-15-11-15-21 8 2 13 9 15 21zm0 0c10-3 15-11 15-21-8 2-13 9-15 21z" />
            <path d="M48 33c-11 2-20-3-25-11 9-2 19 1 25 11zm0 0c11 2 20-3 25-11-9-2-19 1-25 11z" />
          </>
        )}
        <path d="M2 37h36m20 0h36" strokeLinecap="round" />
        <circle cx="48" cy="37" r="1.500" fill="currentColor" stroke="none" />
      </g>
    </svg>
  );
}
