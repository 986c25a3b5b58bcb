import { type ReactNode, useId } from 'react';

/** The outline of a jharokha window, in parts of the box: nine shallow cusps over straight sides. */
const WINDOW =
  'M0 1V.27C.02.245.045.235.075.235C.075.205.1.18.14.178C.145.145.18.118.23.118C.245.088.295.066.345.07C.375.04.44.03.5 0C.56.03.625.04.655.07C.705.066.755.088.77.118C.82.118.855.145.86.178C.9.18.925.205.925.235C.955.235.98.245 1 .27V1Z';

/** Frames a picture by the cusped arch of a palace window. */
export function Arch({ children, className = '' }: { children: ReactNode; className?: string }) {
  const id = useId().replace(/[^\w-]/g, '');
  return (
    <div className={className} style={{ clipPath: `url(#arch-${id})` }}>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <clipPath id={`arch-${id}`} clipPathUnits="objectBoundingBox">
          <path d={WINDOW} />
        </clipPath>
      </svg>
      {children}
    </div>
  );
}
