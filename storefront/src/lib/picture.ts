import type { Picture } from 'shared-types/contract/common';

/** `{host}/{local_path}`; an absolute address is used as it is. */
export function pictureUrl(host: string, localPath: string): string {
  return /^([a-z]+:)?\/\//i.test(localPath) || localPath.startsWith('data:')
    ? localPath
    : `${host}/${localPath.replace(/^\//, '')}`;
}

/** Formats in the order in which a browser should try them. */
const FORMATS = ['image/avif', 'image/webp'];

/** The `srcset` of each better format that the picture has. */
export function sourceSets(host: string, picture: Picture): { type: string; srcSet: string }[] {
  return FORMATS.map((type) => ({
    type,
    srcSet: picture.sources
      .filter((source) => source.type === type)
      .map((source) => `${pictureUrl(host, source.local_path)} ${source.width}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '');
}
