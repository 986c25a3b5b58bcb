/** Exactly 10 digits (specification, section 5). */
export const PHONE_PATTERN = /^\d{10}$/;
export const PHONE_HINT = 'Enter a 10-digit phone number';

/** An Indian PIN code: 6 digits, the first never 0. It travels as a number. */
export const PIN_MIN = 100_000;
export const PIN_MAX = 999_999;

export const PASSWORD_MIN = 8;
/** bcrypt reads 72 bytes; a longer password is refused rather than silently cut. */
export const PASSWORD_MAX_BYTES = 72;

/** The most pieces that one cart line may ask for. */
export const LINE_QUANTITY_MAX = 99;
/** The most different lines in one cart. */
export const CART_LINES_MAX = 100;
export const PAGE_SIZE = 10;
export const HOME_PRODUCTS = 10;
export const RELATED_PRODUCTS = 5;
export const META_DESCRIPTION_MAX = 150;
