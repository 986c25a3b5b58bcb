import { fileTypeFromBuffer } from 'file-type';
import { PICTURE_TYPES } from 'shared-types/contract/files';
import { PICTURE_MAX_PIXELS } from 'shared-types/domain/limits';
import sharp from 'sharp';
import { HttpError } from '../../../lib/http/http-error';

/** One file of a picture: the same picture in one format at one width. */
export interface PictureFile {
  bytes: Buffer;
  format: 'avif' | 'webp';
  width: number;
  height: number;
}

export interface Picture {
  /** Widest last; of each width one AVIF and one WebP. */
  files: PictureFile[];
  /** A tiny `data:` picture. */
  blur: string;
}

/**
 * 720 is a whole phone's width, 1440 a gallery's first picture on a fine screen, the widest what a banner needs on a common
 * screen and the zoom on any; nothing is drawn larger than it came.
 */
const WIDTHS = [480, 720, 960, 1440];
const WIDEST = 2000;
const PRIVATE = 1600;
/** A list's picture on the finest screen. */
const PRIVATE_SMALL = 320;
/** A picture that is only a little wider than a step needs no file of its own for that step. */
const STEP = 0.9;
/** No honest picture of 40 megapixels takes as long as this. */
const SECONDS = 30;

/**
 * Draws an uploaded picture anew: turned upright, in sRGB, without its metadata (place and camera), as AVIF and WebP at
 * several widths. Whatever else the file carried is left behind. Kind and size are known from its first bytes, so a
 * picture that would unfold to gigabytes is refused before it is unfolded. Throws 413 and 415.
 */
export const redraw = (bytes: Buffer): Promise<Picture> => readable(bytes, draw);

/** A picture that only few look at: one WebP to look at, and one for lists. */
export interface PrivateFiles {
  webp: Buffer;
  small_webp: Buffer;
}

/** As `redraw`, for such a picture. */
export const redrawPrivate = (bytes: Buffer): Promise<PrivateFiles> =>
  readable(bytes, async (picture) => {
    const webp = await within(PRIVATE, picture);
    return { webp, small_webp: await redrawSmall(webp) };
  });

/** Of what `redrawPrivate` has drawn. */
export const redrawSmall = (webp: Buffer): Promise<Buffer> => within(PRIVATE_SMALL, webp);

const within = (side: number, bytes: Buffer): Promise<Buffer> =>
  open(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76, effort: 4 })
    .toBuffer();

/** Throws 413 and 415. */
async function readable<T>(bytes: Buffer, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  const type = await fileTypeFromBuffer(bytes);
  if (!PICTURE_TYPES.some((known) => known === type?.mime))
    throw new HttpError(415, 'Choose a PNG, JPEG, WebP or AVIF picture');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PICTURE_MAX_PIXELS)
      throw new HttpError(413, `A picture may have at most ${PICTURE_MAX_PIXELS / 1e6} megapixels`);
    return await work(bytes);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(415, 'This picture is damaged and cannot be read');
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: PICTURE_MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toColourspace('srgb');

async function draw(bytes: Buffer): Promise<Picture> {
  const { data, info } = await open(bytes)
    .resize({ width: WIDEST, height: WIDEST * 2, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const source = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...WIDTHS.filter((width) => width < info.width * STEP), info.width];
  const files: PictureFile[] = [];
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const) {
      const coded = source().resize({ width });
      const out = await (format === 'avif'
        ? coded.avif({ quality: 50, effort: 2 })
        : coded.webp({ quality: 76, effort: 4 })
      ).toBuffer({ resolveWithObject: true });
      files.push({ bytes: out.data, format, width: out.info.width, height: out.info.height });
    }
  const tiny = await source().resize({ width: 20 }).webp({ quality: 38 }).toBuffer();
  return { files, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}
