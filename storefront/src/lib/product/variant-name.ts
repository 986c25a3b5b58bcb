/** `M · Indigo`; a piece without sizes and colours is of one size. */
export function variantName({
  size,
  color,
}: {
  size: { name: string } | null;
  color: { name: string } | null;
}): string {
  return [size?.name, color?.name].filter(Boolean).join(' · ') || 'One size';
}
