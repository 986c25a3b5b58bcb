import sharp from 'sharp';
import type { MailContent, MailPicture } from './mail-content';

interface EmbeddedPicture {
  cid: string;
  filename: string;
  contentType: string;
  contentDisposition: 'inline';
  content: Buffer;
}

/** The bytes at an address; null where there are none. */
export type ReadPicture = (url: string) => Promise<Buffer | null>;

/** Screens have up to two dots for each of a mail's. */
const DOTS = 2;
const LOGO_HEIGHT = 48;
const PAPER = '#fffdf9';

/**
 * A mail whose pictures go along in it: Outlook shows neither WebP nor AVIF, and many programs load nothing from elsewhere.
 * Pieces become JPEGs as large as they are shown, the logo a PNG. A picture that cannot be read stays where it was.
 */
export async function embedPictures(
  content: MailContent,
  read: ReadPicture,
): Promise<{ content: MailContent; attachments: EmbeddedPicture[] }> {
  const attachments = new Map<string, EmbeddedPicture>();
  async function embed(url: string, draw: (bytes: Buffer) => Promise<Buffer>, type: 'jpeg' | 'png'): Promise<string> {
    const known = attachments.get(url);
    if (known) return `cid:${known.cid}`;
    try {
      const bytes = await read(url);
      if (!bytes) return url;
      const name = `picture-${attachments.size + 1}`;
      const drawn = await draw(bytes);
      attachments.set(url, {
        cid: `${name}@mail`,
        filename: `${name}.${type === 'jpeg' ? 'jpg' : 'png'}`,
        contentType: `image/${type}`,
        contentDisposition: 'inline',
        content: drawn,
      });
      return `cid:${name}@mail`;
    } catch {
      return url;
    }
  }
  const piece = async (picture: MailPicture): Promise<MailPicture> => ({
    ...picture,
    url: await embed(picture.url, (bytes) => drawPiece(bytes, picture), 'jpeg'),
  });

  const { brand, receipt } = content;
  const logo = brand.logo && (await embed(brand.logo, drawLogo, 'png'));
  const lines = [];
  // One after another: so that a long order does not fill the memory.
  for (const line of receipt?.lines ?? [])
    lines.push({ ...line, picture: line.picture && (await piece(line.picture)) });
  return {
    content: { ...content, brand: { ...brand, logo }, ...(receipt && { receipt: { ...receipt, lines } }) },
    attachments: [...attachments.values()],
  };
}

const drawPiece = (bytes: Buffer, { width, height }: MailPicture): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: width * DOTS, height: height * DOTS, fit: 'cover' })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

const drawLogo = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ height: LOGO_HEIGHT * DOTS, withoutEnlargement: true })
    .png()
    .toBuffer();
