/** Said wherever somebody could think that they pay with money. */
export function TestPayment({ className = '' }: { className?: string }) {
  return (
    <p className={`w-fit bg-marigold/20 px-3 py-1 text-sm font-semibold text-ink ${className}`}>
      Test payment – no money moves
    </p>
  );
}
