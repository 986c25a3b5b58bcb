/** Strapi's `files.formats`: the same picture by the name of the format. */
export type PictureFormats = Record<string, { url: string; width: number; mime: string; blur?: string }>;
