import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_TYPES, VIDEO_TYPES } from 'shared-types/contract/files';
import { HttpError } from '../../../lib/http/http-error';
import { type VideoType, videoTypeOf } from './video';

/**
 * What a file of the media library is, by all its bytes and whatever it is called. A picture shows only when it is drawn
 * whether it can be read. Throws 415 for what is neither.
 */
export async function kindOf(bytes: Buffer): Promise<'picture' | VideoType> {
  const video = videoTypeOf(bytes);
  if (video) return video;
  const begins = (await fileTypeFromBuffer(bytes))?.mime;
  if (VIDEO_TYPES.some((type) => type === begins))
    throw new HttpError(415, 'This film is damaged, or it is no MP4 or WebM from beginning to end');
  if (!PICTURE_TYPES.some((type) => type === begins))
    throw new HttpError(415, 'Choose a PNG, JPEG, WebP or AVIF picture, or an MP4 or WebM film');
  return 'picture';
}
