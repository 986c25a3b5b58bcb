/** The id of the element that lists the app's files as JSON on a page of the server: the one to run, then what it needs. */
export const APP_FILES_ID = 'app-files';

/**
 * The event by which the app tells the document that it has taken such a page over. A type, because the two scripts
 * that agree on it would fetch a third one for a value.
 */
export type TakenOver = 'taken-over';
