/** Why pieces are sent once more without a price. */
export const REPLACEMENT_REASONS = ['damaged', 'lost', 'missing', 'wrong_item'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

export const REPLACEMENT_REASON_LABELS: Record<ReplacementReason, string> = {
  damaged: 'It arrived damaged',
  lost: 'It was lost on its way',
  missing: 'It was missing in the parcel',
  wrong_item: 'Another piece arrived',
};
