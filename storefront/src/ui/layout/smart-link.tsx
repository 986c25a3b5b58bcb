import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isSafeHref } from 'shared-types/domain/links';

interface SmartLinkProps {
  to: string;
  className?: string;
  /** It leads to the page that is shown. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that an editor typed: one of our screens, a way to write or call, or another site in a new tab; nothing else. */
export function SmartLink({ to, className, current, onClick, children }: SmartLinkProps) {
  if (!isSafeHref(to)) return <span className={className}>{children}</span>;
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className} aria-current={current ? 'page' : undefined} onClick={onClick}>
        {children}
      </Link>
    );
  const isSite = /^https?:/i.test(to);
  return (
    <a href={to} {...(isSite && { target: '_blank', rel: 'noreferrer' })} className={className} onClick={onClick}>
      {children}
      {isSite && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
