import { paths } from './paths';

/** The way to a list or a record in Strapi's editor; `place`: its address there, below `/cms`. */
export const editorAt = (place: string): string => `${paths.editor}#${place}`;

/** Where in the editor the end of such an address leads; to its beginning when it is none of its own addresses. */
export const editorPlaceOf = (hash: string): string =>
  /^#\/content-manager(\/[\w:-]+(\.[\w-]+)*)*$/.test(hash) ? hash.slice(1) : '';
