import { StarIcon } from '../layout/icons';

/** A rating of five; a broken one fills its last star as far as it goes. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="relative inline-block shrink-0 text-marigold">
      <Row size={size} fill="none" />
      <span className="absolute inset-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
        <Row size={size} fill="currentColor" />
      </span>
    </span>
  );
}

function Row({ size, fill }: { size: number; fill: string }) {
  return (
    <span className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} width={size} height={size} fill={fill} className="shrink-0" />
      ))}
    </span>
  );
}
