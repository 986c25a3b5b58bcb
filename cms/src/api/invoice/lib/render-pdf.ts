import type { InvoiceDocument, Registration } from './invoice-document';
import { drawInvoice, drawInvoices, type InvoicePrint } from './pdf/invoice';
import { drawLabels, type Label, type Sender } from './pdf/label';
import { drawManifest, type Manifest } from './pdf/manifest';
import { drawPackingSlips, type PackingSlip } from './pdf/packing-slip';
import type { Logo } from './pdf/pdf-document';

export type PdfJob = (
  | { kind: 'document'; document: InvoiceDocument; due: number; registration: Registration | null }
  | { kind: 'documents'; prints: InvoicePrint[] }
  | { kind: 'packing slips'; slips: PackingSlip[] }
  | { kind: 'labels'; labels: Label[]; sender: Sender; paper: '4x6' | 'a4' }
  | { kind: 'manifest'; manifest: Manifest }
) & { logo: Logo | null };

/** Draws a page as PDF; what the worker's thread begins with (services/pdf-worker.ts). */
export default function render(job: PdfJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'document':
      return drawInvoice(job.document, job.due, job.logo, job.registration);
    case 'documents':
      return drawInvoices(job.prints);
    case 'packing slips':
      return drawPackingSlips(job.slips, job.logo);
    case 'labels':
      return drawLabels(job.labels, job.sender, job.paper);
    case 'manifest':
      return drawManifest(job.manifest, job.logo);
  }
}
