import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link that an editor typed: one of our screens, or another site in a new tab. Nothing but http(s) is followed. */
export function SmartLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  if (/^https?:\/\//i.test(to))
    return (
      <a href={to} target="_blank" rel="noreferrer" className={className}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  if (!/^\/(?![/\\])/.test(to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
