/** Why a shopper sends something back; `other` is explained in words. */
export const RETURN_REASONS = [
  ...(['wrong_size', 'damaged', 'defective', 'wrong_item', 'not_as_shown', 'late', 'changed_mind', 'other'] as const),
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/**
 * For these nobody may refuse to take goods back or to refund them, so no days of the shop's own end them: defective or spurious,
 * not as advertised or agreed, delivered late (Consumer Protection (E-Commerce) Rules 2020, rule 6(3) for sellers on a
 * marketplace, rule 7(4) for a shop with an inventory of its own).
 */
export const LAWFUL_RETURN_REASONS = [
  ...(['damaged', 'defective', 'wrong_item', 'not_as_shown', 'late'] as const),
] as const satisfies readonly ReturnReason[];
export const isLawfulReturn = (reason: ReturnReason | undefined): boolean =>
  LAWFUL_RETURN_REASONS.some((one) => one === reason);

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  wrong_size: 'It does not fit',
  damaged: 'It is damaged',
  defective: 'It is faulty',
  wrong_item: 'It is not what I ordered',
  not_as_shown: 'It looks different from the pictures',
  late: 'It came later than promised',
  changed_mind: 'I have changed my mind',
  other: 'Something else',
};

/** `credited`: the courier has it and it is credited; its pieces are still to arrive. */
export const RETURN_STATES = ['asked', 'accepted', 'declined', 'withdrawn', 'credited', 'received'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Somebody still has to do something about it, and its pieces cannot be asked for again. */
export const OPEN_RETURN_STATES = ['asked', 'accepted'] as const satisfies readonly ReturnState[];
export const isOpenReturn = (state: ReturnState): boolean => OPEN_RETURN_STATES.some((open) => open === state);

/** The most open requests of one order, and the most pictures of one request. */
export const OPEN_RETURNS_MAX = 3;
export const RETURN_PICTURES_MAX = 4;

/** Why a parcel that nobody took in is credited, on its credit note. */
export const RETURNED_TO_SENDER = 'Returned to sender';

/** When the money of what comes back goes back: when the pieces were looked at, or as soon as the courier has them. */
export const REFUND_MOMENTS = ['on_receipt', 'at_once'] as const;
