/** A quiet shape where something will be. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe bg-dune/70 ${className}`} />;
}

/** Says to assistive technology what the skeletons say to the eye; with `heading` also what is loading. */
export function LoadingText({ heading }: { heading?: string }) {
  return (
    <>
      {heading && <h1 className="sr-only">{heading}</h1>}
      <p role="status" className="sr-only">
        Loading...
      </p>
    </>
  );
}

/** Keys for so many skeletons, unlike any record's: React must not turn a skeleton into a record and move it. */
export const placeholders = (count: number) => Array.from({ length: count }, (_, place) => `placeholder ${place}`);
