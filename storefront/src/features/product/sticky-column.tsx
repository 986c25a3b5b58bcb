import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A column that stays in view while the one beside it goes on. One that is taller than the window first shows its end:
 * how tall it is only the browser knows. The sticky bar lies below it.
 */
export function StickyColumn({ className = '', children }: { className?: string; children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      column.current?.style.setProperty('--tall', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (column.current) observer.observe(column.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={column}
      className={`md:sticky md:top-[min(7rem,calc(100svh-var(--tall,0px)-7rem))] md:self-start ${className}`}
    >
      {children}
    </div>
  );
}
