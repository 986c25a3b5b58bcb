import { Piscina } from 'piscina';
import sharp from 'sharp';
import { uploadPath } from '../../../lib/media/upload-path';
import { boundedQueue } from '../../../lib/overload/bounded-queue';
import type { InvoicePrint } from '../lib/pdf/invoice';
import type { Logo } from '../lib/pdf/pdf-document';
import type { PdfJob } from '../lib/render-pdf';

/** Drawing a PDF takes a tenth of a second of pure computing; in a thread of its own it holds up nobody else. */
const worker = new Piscina<PdfJob, Uint8Array>({
  filename: require.resolve('../lib/render-pdf'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

/** A full queue is drawn in some three seconds. */
const queue = boundedQueue({
  concurrency: 1,
  maxWaiting: 24,
  maxPerUser: Math.ceil(4 * Number(process.env.RATE_LIMIT_SCALE || 1)),
});

type Rendered = PdfJob extends infer P ? (P extends unknown ? Omit<P, 'logo'> : never) : never;

/**
 * Draws a document with the logo that is served at `logoUrl`, or with the brand's name where there is none. Throws 429 when
 * the person has several under way, 503 when many others have.
 */
export function renderPdf(userId: string, wanted: Rendered, logoUrl: string | null): Promise<Buffer> {
  return queue(userId, async () => Buffer.from(await worker.run({ ...wanted, logo: await logoAt(logoUrl) } as PdfJob)));
}

type Print = Omit<InvoicePrint, 'logo'>;

/** Draws several documents as one, each with the logo that it was issued with. */
export function renderDocuments(userId: string, prints: readonly Print[]): Promise<Buffer> {
  return queue(userId, async () => {
    const urls = new Set(prints.map(({ document }) => document.seller.logo ?? null));
    const logos = new Map(await Promise.all([...urls].map(async (url) => [url, await logoAt(url)] as const)));
    const withLogos = prints.map((print) => ({
      ...print,
      logo: logos.get(print.document.seller.logo ?? null) ?? null,
    }));
    return Buffer.from(await worker.run({ kind: 'documents', prints: withLogos, logo: null }));
  });
}

const LOGO_PIXELS = 240;

/** The logo ready for print. A file that is gone or is no picture costs the document its logo, not more. */
async function logoAt(url: string | null): Promise<Logo | null> {
  const file = url && (await uploadPath(url));
  if (!file) return null;
  try {
    const { data, info } = await sharp(file)
      .resize({ height: LOGO_PIXELS, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, ratio: info.width / info.height };
  } catch {
    return null;
  }
}
