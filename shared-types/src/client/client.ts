import type { z } from 'zod';
import type { ErrorBody } from '../contract/common.js';
import type { Binary, Endpoint } from '../contract/endpoint.js';
import type { CallTo } from './call.js';
import type { OnProgress, OutgoingRequest, sendWithProgress } from './upload.js';

/** Any answer that is not a success. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with which field. */
    readonly errors: { path: string; message: string }[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

type InputOf<E extends Endpoint> = (E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType | Binary>
  ? unknown extends z.input<P>
    ? { params?: undefined }
    : { params: { [K in keyof z.input<P>]: string | number } }
  : never) &
  (E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType | Binary>
    ? unknown extends z.input<Q>
      ? { query?: undefined }
      : { query?: { [K in keyof z.input<Q>]?: string | number | readonly string[] | undefined } }
    : never) &
  (E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType | Binary>
    ? unknown extends z.input<B>
      ? { body?: undefined }
      : { body: z.input<B> }
    : never);

export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? (A extends z.ZodType ? z.output<A> : Blob) : never;

type CallInput<E extends Endpoint> = InputOf<E> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent even when the page is just being left. */
  keepalive?: boolean;
  /** Called with how much of the body is sent; for endpoints that take files. */
  onProgress?: OnProgress;
  /** Called with how many bytes of a file have arrived; for endpoints that answer files. */
  onBytes?: (received: number) => void;
};
/** The input may be left out where an endpoint takes none. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface ClientOptions {
  /** Where `/api` is; empty for the page's own origin. */
  host?: string;
  getToken?: () => string | null;
  /**
   * Public reads carry the token too, for the back office's own form of them. To everybody else they answer the same with
   * it and without, and what comes without it may be cached on its way.
   */
  readsPublicAsStaff?: boolean;
  /** Tries to get a fresh token after a 401; true when there is one. Called once for calls that fail together. */
  renew?: () => Promise<boolean>;
  /** A 401 on a call that needs a session, when it could not be renewed. */
  onUnauthorized?: () => void;
  fetch?: typeof fetch;
  /** Sends a call with `onProgress`; by XMLHttpRequest when not said. */
  sendWithProgress?: typeof sendWithProgress;
}

export type Call = <E extends Endpoint>(to: CallTo<E>, ...input: CallArguments<E>) => Promise<AnswerOf<E>>;

/** The path of a call with its parameters and query filled in: also the key under which screens cache an answer. */
export function pathOf(
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = Object.entries(input.query ?? {}).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[key, String(one)]])),
  );
  return query.length ? `${path}?${new URLSearchParams(query)}` : path;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob | string>)) form.append(name, value);
  return form;
}

/** The typed client: `call(cart.add, { body: { product_id: 7 } })`. Every failure is an `ApiError`. */
export function createClient(options: ClientOptions = {}): Call {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  // Few screens send files: the others need not load how.
  const uploading = async () => options.sendWithProgress ?? (await import('./upload.js')).sendWithProgress;
  let renewal: Promise<boolean> | undefined;
  const renewOnce = () => {
    renewal ??= (options.renew?.() ?? Promise.resolve(false)).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  return async function call<E extends Endpoint>(to: CallTo<E>, ...[input]: CallArguments<E>): Promise<AnswerOf<E>> {
    const { params, query, body, headers, signal, keepalive, onProgress, onBytes } = (input ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
      keepalive?: boolean;
      onProgress?: OnProgress;
      onBytes?: (received: number) => void;
    };
    const needsSession = to.access !== 'public';
    const takesToken = needsSession || to.method !== 'GET' || options.readsPublicAsStaff;
    const currentToken = () => (takesToken ? options.getToken?.() : null);
    const attempt = (token = currentToken()) => {
      const url = `${options.host ?? ''}/api${pathOf(to, { params, query })}`;
      const request: OutgoingRequest = {
        method: to.method,
        headers: {
          // The browser itself names the kind of a form, with the boundary in it.
          ...(body === undefined || to.multipart ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: to.multipart ? formOf(body) : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      };
      const sent = onProgress
        ? uploading().then((upload) => upload(url, request, onProgress))
        : send(url, { ...request, credentials: 'same-origin' });
      return sent.catch(unreachable);
    };
    function unreachable(cause: unknown): never {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, 'The shop cannot be reached. Check your connection and try again.');
    }

    const sentToken = currentToken();
    let response = await attempt(sentToken);
    // Another call may have got a new token since this one was sent.
    if (response.status === 401 && needsSession && (currentToken() !== sentToken || (await renewOnce())))
      response = await attempt();
    if (response.status === 401 && needsSession) options.onUnauthorized?.();
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      const error = isErrorBody(body) ? body : { message: 'Something went wrong' };
      throw new ApiError(response.status, error.message, error.errors);
    }
    return (
      to.answer && 'contentType' in to.answer ? fileOf(response, onBytes) : response.json().catch(unreachable)
    ) as Promise<AnswerOf<E>>;
  };
}

/** Whether it is our server's error body; a proxy in front of it may answer with something else. */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { message, errors = [] } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return (
    typeof message === 'string' &&
    Array.isArray(errors) &&
    errors.every((error) => typeof error?.path === 'string' && typeof error.message === 'string')
  );
}

/** The whole file of an answer. One that breaks off on its way is a failure, not a short file. */
async function fileOf(response: Response, onBytes?: (received: number) => void): Promise<Blob> {
  try {
    if (!onBytes || !response.body) return await response.blob();
    const parts: BlobPart[] = [];
    let received = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value as Uint8Array<ArrayBuffer>);
      received += part.value.byteLength;
      onBytes(received);
    }
    return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
  } catch {
    throw new ApiError(0, 'The file broke off on its way. Check your connection and try again.');
  }
}
