/** Why a shopper sends something back; `other` is explained in words. */
export const RETURN_REASONS = ['wrong_size', 'damaged', 'wrong_item', 'not_as_shown', 'changed_mind', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  wrong_size: 'It does not fit',
  damaged: 'It is damaged',
  wrong_item: 'It is not what I ordered',
  not_as_shown: 'It looks different from the pictures',
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
