const ALL = [1, 2, 3, 4, 5];

/** A rating of 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars text-nowrap" role="img" aria-label={`${rating} of 5 stars`}>
      {ALL.map((star) => (
        <span key={star} className={star <= rating ? 'star is-lit' : 'star'} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  );
}
