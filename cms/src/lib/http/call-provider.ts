import type { z } from 'zod';

const TIMEOUT_MS = 10_000;

export class ProviderRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The connection broke, it took too long, or the provider had an error of its own: it may have been done. */
export class ProviderUnsure extends Error {}

interface ProviderCall<Answer extends z.ZodType> {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** What of the answer is looked at. */
  schema: Answer;
  /** What the provider says in an answer that is an error. */
  messageOf: (answer: unknown) => string;
}

/** Throws `ProviderRefused` for a 4xx that is final, `ProviderUnsure` for everything after which it may have been done. */
export async function callProvider<Answer extends z.ZodType>(call: ProviderCall<Answer>): Promise<z.output<Answer>> {
  const { method, url, headers, body } = call;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    answer = await response.json();
  } catch (error) {
    throw new ProviderUnsure(`${method} ${new URL(url).pathname}: ${error instanceof Error ? error.message : error}`);
  }
  if (response.ok) {
    const understood = call.schema.safeParse(answer);
    if (understood.success) return understood.data;
    throw new ProviderUnsure(`${method} ${new URL(url).pathname}: ${understood.error.message}`);
  }
  const message = `${response.status}: ${call.messageOf(answer)}`;
  // 409 and 429: another request is at it, or there were too many. Both say nothing of the outcome.
  if (response.status >= 500 || [408, 409, 429].includes(response.status)) throw new ProviderUnsure(message);
  throw new ProviderRefused(message, response.status);
}

/**
 * Looks whether something was done before. Where even that is refused nobody knows, so it throws `ProviderUnsure` then, and never
 * `ProviderRefused`, which would say that it was not done.
 */
export async function lookUp<Found>(look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    throw error instanceof ProviderRefused ? new ProviderUnsure(error.message) : error;
  }
}

/** The keys were refused, and not what was asked for: they may have been made anew at the provider, and come into the settings yet. */
export const isOfKeys = (error: unknown): boolean => error instanceof ProviderRefused && error.status === 401;

/** More than a hundred labels are. */
const MAX_PDF = 20_000_000;

/** A PDF that a provider has made, from where it says. */
export async function fetchPdf(url: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(String(response.status));
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_PDF) throw new Error('It is too large');
      chunks.push(chunk);
    }
    bytes = Buffer.concat(chunks);
  } catch (error) {
    throw new ProviderUnsure(`The PDF could not be fetched: ${error instanceof Error ? error.message : error}`);
  }
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new ProviderUnsure('What was fetched is no PDF');
  return bytes;
}
