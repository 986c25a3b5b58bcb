import type { PictureRef } from 'shared-types/contract/common';
import type { z } from 'zod';

/** `{host}/{local_path}`, on the page's own host; an absolute address is used as it is. */
export function pictureUrl({ local_path }: z.infer<typeof PictureRef>): string {
  return /^([a-z]+:)?\/\//i.test(local_path) || local_path.startsWith('data:')
    ? local_path
    : `/${local_path.replace(/^\//, '')}`;
}
