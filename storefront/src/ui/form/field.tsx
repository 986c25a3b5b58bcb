import { type ReactNode, useId } from 'react';

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

interface FieldProps {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export const controlClass =
  'block w-full min-h-12 rounded-(--corner,0) border border-ink/45 bg-white px-3.5 py-2.5 text-base text-ink transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-madder disabled:border-ink/20 disabled:bg-dune/50 disabled:text-stone';

/** Label, control, hint and error, wired once. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : hint && hintId,
        className: controlClass,
      })}
      {error ? (
        <p id={errorId} className="mt-1.5 text-sm text-madder">
          {error}
        </p>
      ) : (
        hint && (
          <p id={hintId} className="mt-1.5 text-sm text-stone">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
