import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export interface PictureFile {
  file: string;
  width: number;
  height: number;
  type: string;
  bytes: number;
}

export interface Picture {
  alt: string;
  width: number;
  height: number;
  /** a few pixels as a data address, shown until the picture arrives */
  blur: string;
  files: PictureFile[];
}

export const FOLDER = path.join(__dirname, '..', '..', 'pictures');

export interface Plan {
  /** width of the plain WebP that every browser understands */
  webp: number;
  webpQuality: number;
  /** widths of the AVIF files, smallest first */
  avif: readonly number[];
  avifQuality: number;
}

export const PRODUCT: Plan = { webp: 640, webpQuality: 46, avif: [480, 960], avifQuality: 38 };
// Thread and brush marks cost bytes: what is seen close up makes do with fewer.
export const CLOSE: Plan = { webp: 640, webpQuality: 34, avif: [480, 960], avifQuality: 34 };
/** The width of what the zoom shows; its pixels are small on any screen, so that they may cost less. */
const ZOOM = 2000;
const ZOOM_QUALITY = 20;
export const zoomed = (plan: Plan): Plan => ({ ...plan, avif: [...plan.avif, ZOOM] });

/** Where to leave lossless proofs for looking at; nowhere unless asked for. */
const PROOFS = process.env.ART_PROOFS;

/** Writes one picture at all its widths and says what was written. */
export async function encode(name: string, alt: string, source: sharp.Sharp, plan: Plan): Promise<Picture> {
  await mkdir(FOLDER, { recursive: true });
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  const picture = (): sharp.Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (PROOFS)
    await picture()
      .png({ compressionLevel: 3 })
      .toFile(path.join(PROOFS, `${name}.png`));
  const files: PictureFile[] = [];
  const put = async (width: number, type: 'webp' | 'avif'): Promise<void> => {
    const sized = width < info.width ? picture().resize({ width, kernel: 'lanczos3' }) : picture();
    const coded =
      type === 'webp'
        ? sized.webp({ quality: plan.webpQuality, effort: 5, smartSubsample: true })
        : sized.avif({
            quality: width === ZOOM ? ZOOM_QUALITY : plan.avifQuality,
            effort: width === ZOOM ? 5 : 3,
            chromaSubsampling: '4:2:0',
          });
    const out = await coded.toBuffer({ resolveWithObject: true });
    const file = `${name}-${out.info.width}.${type}`;
    await writeFile(path.join(FOLDER, file), out.data);
    files.push({ file, width: out.info.width, height: out.info.height, type: `image/${type}`, bytes: out.data.length });
  };
  await put(plan.webp, 'webp');
  for (const width of plan.avif) if (width <= info.width) await put(width, 'avif');
  const tiny = await picture().resize({ width: 20 }).webp({ quality: 38, effort: 6 }).toBuffer();
  return {
    alt,
    width: info.width,
    height: info.height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    files,
  };
}
