import type { InvoiceDocument } from './invoice-document';
import { drawInvoice } from './pdf/invoice';
import { drawPackingSlip, type PackingSlip } from './pdf/packing-slip';
import type { Logo } from './pdf/page';

export type PdfJob = (
  | { kind: 'document'; document: InvoiceDocument; due: number }
  | { kind: 'packing slip'; slip: PackingSlip }
) & { logo: Logo | null };

/** Draws a page as PDF; what the worker's thread begins with (services/pdf-worker.ts). */
export default function paint(painting: PdfJob): Promise<Uint8Array> {
  return painting.kind === 'document'
    ? drawInvoice(painting.document, painting.due, painting.logo)
    : drawPackingSlip(painting.slip, painting.logo);
}
