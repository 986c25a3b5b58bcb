import type { Picture } from 'shared-types/contract/common';

/** `{host}/{local_path}`; an absolute address is used as it is. */
export function pictureUrl(host: string, localPath: string): string {
  return /^([a-z]+:)?\/\//i.test(localPath) || localPath.startsWith('data:')
    ? localPath
    : `${host}/${localPath.replace(/^\//, '')}`;
}

/** Formats in the order in which a browser should try them. */
const FORMATS = ['image/avif', 'image/webp'];

/** The `srcset` of each better format that the picture has, up to a width. */
export function sourceSets(
  host: string,
  picture: Picture,
  widest = Number.POSITIVE_INFINITY,
): { type: string; srcSet: string }[] {
  return FORMATS.map((type) => ({
    type,
    srcSet: picture.sources
      .filter(({ type: own, width }) => own === type && width <= widest)
      .map((source) => `${pictureUrl(host, source.local_path)} ${source.width}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '');
}

/**
 * The part of `sizes` for phones, where the picture takes `vw` of the window's width. More than two dots to a pixel
 * weigh and are not seen: a phone with three asks for two.
 */
export function phoneSizes(vw: number): string {
  return `(max-width: 767px) and (min-resolution: 2.1dppx) ${Math.round((vw * 2) / 3)}vw, (max-width: 767px) ${vw}vw`;
}
