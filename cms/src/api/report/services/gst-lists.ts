import { Readable } from 'node:stream';
import type { Cells } from '../../../lib/http/csv';
import { registerRows } from '../lib/gst/register';
import { TALLY_FOOT, TALLY_HEAD, tallyVoucher } from '../lib/gst/tally';
import { issuedDocuments } from './issued-documents';

export async function* registerOf(month: string): AsyncGenerator<Cells> {
  for await (const issued of issuedDocuments(month)) yield* registerRows(issued);
}

/** The first voucher is read before anything is sent: a database that is away is a 503 and not half a file. */
export async function tallyFile(month: string): Promise<Readable> {
  const documents = issuedDocuments(month);
  const first = await documents.next();
  async function* text() {
    yield TALLY_HEAD;
    if (!first.done) yield tallyVoucher(first.value);
    for await (const issued of documents) yield tallyVoucher(issued);
    yield TALLY_FOOT;
  }
  return Readable.from(text());
}
