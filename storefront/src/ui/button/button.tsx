import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Kind = 'primary' | 'secondary' | 'quiet';

const base =
  'small-caps inline-flex min-h-12 rounded-(--corner,0) items-center justify-center gap-2.5 py-3 text-center transition-colors';
const kinds: Record<Kind, string> = {
  primary: 'px-7 bg-indigo text-sand hover:bg-indigo-deep disabled:bg-dune disabled:text-stone',
  secondary:
    'border border-ink/60 px-7 text-ink hover:border-indigo hover:bg-indigo hover:text-sand disabled:border-ink/20 disabled:bg-transparent disabled:text-stone',
  quiet: 'min-h-11 px-2 text-ink underline decoration-marigold decoration-1 underline-offset-6 hover:decoration-ink',
};

/** A button's look, for a link that leaves the shop. */
export const buttonClasses = (kind: Kind): string => `${base} ${kinds[kind]}`;

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Kind;
  /** Shown instead of the label while the act is under way; the button then takes no second press. */
  busy?: string | false | undefined;
}

export function Button({ kind = 'primary', busy, className = '', children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClasses(kind)} ${busy ? 'cursor-progress' : ''} ${className}`}
      // `disabled` would throw the focus of a keyboard user away in the middle of the act.
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy || children}
    </button>
  );
}

export function ButtonLink({ kind = 'primary', className = '', ...props }: LinkProps & { kind?: Kind }) {
  return <Link className={`${buttonClasses(kind)} ${className}`} {...props} />;
}
