import type { InvoiceDocument } from './invoice-document';
import { drawInvoice } from './pdf/invoice';
import { drawPackingSlip, type PackingSlip } from './pdf/packing-slip';
import type { Logo } from './pdf/pdf-document';

export type PdfJob = (
  | { kind: 'document'; document: InvoiceDocument; due: number }
  | { kind: 'packing slip'; slip: PackingSlip }
) & { logo: Logo | null };

/** Draws a page as PDF; what the worker's thread begins with (services/pdf-worker.ts). */
export default function render(job: PdfJob): Promise<Uint8Array> {
  return job.kind === 'document' ? drawInvoice(job.document, job.due, job.logo) : drawPackingSlip(job.slip, job.logo);
}
