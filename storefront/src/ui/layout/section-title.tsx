interface SectionTitleProps {
  /** Two pieces of one title; the second is the heavier. */
  pieces: readonly [string, string];
  as?: 'h1' | 'h2';
  className?: string;
}

/** Two text pieces beside a short line (specification, section 1). */
export function SectionTitle({ pieces, as: Heading = 'h2', className = '' }: SectionTitleProps) {
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      <Heading className="min-w-0 text-2xl wrap-anywhere md:text-3xl">
        <span className="text-stone">{pieces[0]}</span>{' '}
        {/* The display face has one weight; a hairline makes the second piece the heavier. */}
        <span className="text-ink [-webkit-text-stroke:0.6px_currentColor]">{pieces[1]}</span>
      </Heading>
      <span aria-hidden="true" className="h-0.5 w-10 shrink-0 bg-marigold md:w-16" />
    </div>
  );
}
