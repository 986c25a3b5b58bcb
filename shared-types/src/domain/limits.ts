/** What a phone number or a PIN code may have around its digits as it is typed. */
export const TYPED_NUMBER_MAX = 60;

/** Exactly 10 digits (specification, section 5). */
export const PHONE_PATTERN = /^\d{10}$/;
export const PHONE_HINT = 'Enter a 10-digit phone number';

/** An Indian PIN code: 6 digits, the first never 0. It travels as a number. */
export const isPinCode = (zipcode: number) => zipcode >= 100_000 && zipcode <= 999_999;
export const PIN_HINT = 'Enter a 6-digit PIN code';
/** The postal codes of other countries, as far as they are numbers. */
export const POSTAL_MIN = 100;
export const POSTAL_MAX = 999_999_999;

export const PASSWORD_MIN = 8;
/** bcrypt reads 72 bytes; a longer password is refused rather than silently cut. */
export const PASSWORD_MAX_BYTES = 72;

/** How long a mailed link for a new password works. */
export const RESET_LINK_MINUTES = 60;
/** And one that confirms the address. */
export const CONFIRM_LINK_DAYS = 7;

/** How long a code that was sent works, how often one may try to type it, and when another may be asked for. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_PAUSE_SECONDS = 30;

/** The most pieces that one cart line may ask for. */
export const LINE_QUANTITY_MAX = 99;
/** The most different lines in one cart. */
export const CART_LINES_MAX = 100;
/** The most products on one wishlist. */
export const WISHES_MAX = 200;
/** How long somebody waits to be told that a variant is back; then the address is deleted. */
export const STOCK_NOTICE_DAYS = 180;
/** How long whoever was told has the first choice of the pieces that were there, before others are told of the same. */
export const STOCK_NOTICE_HOURS = 24;
/** How long the pieces of a cart are kept for a shopper at the checkout, from the last request for it. */
export const HOLD_MINUTES = 10;
/** How long a cart may be held without a break, however often the hold is renewed, and how long the pause then is. */
export const HOLD_SERIES_MINUTES = 30;
export const HOLD_PAUSE_MINUTES = 10;
/** How long a payment is open, and its pieces reserved. */
export const PAYING_MINUTES = 15;
/** The most pieces that are kept for one shopper, by account, phone, mail address or browser, in all carts; and for one network, which may be a carrier's. */
export const HOLD_QUANTITY_MAX = 20;
export const HOLD_NETWORK_MAX = 240;
export const PAGE_SIZE = 10;
/** What staff may choose. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const;
export const HOME_PRODUCTS = 10;
export const RELATED_PRODUCTS = 5;
export const META_DESCRIPTION_MAX = 150;

/** What one uploaded picture may weigh, and how many pixels it may have. */
export const FILE_MAX_BYTES = 8 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;

/** What a list that is imported while one waits may weigh. */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

/** An import of products: what its file may weigh, and a zip of pictures for it. deploy/nginx lets as much through. */
export const PRODUCT_IMPORT_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURES_ZIP_MAX_BYTES = 64 * 1024 * 1024;
/** The most pictures in one zip, and in one import. */
export const PICTURES_IN_ZIP_MAX = 2000;
export const IMPORT_PICTURES_MAX = 5000;

/** Characters of a gift's note. */
export const GIFT_NOTE_MAX = 250;

/** The most pictures of one review. */
export const REVIEW_PICTURES_MAX = 4;
