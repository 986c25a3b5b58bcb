/** The id of the element that lists the app's files as JSON on a page of the server: the one to run, then what it needs. */
export const APP_FILES_ID = 'app-files';

/**
 * The event that the app dispatches on the document once it has hydrated such a page. A type, because the two scripts
 * that agree on it would fetch a third one for a value.
 */
export type HydratedEvent = 'hydrated';
