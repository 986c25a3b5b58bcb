/** How much of a body is sent: 0 to 1. */
export type OnProgress = (sent: number) => void;

export interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
}

/**
 * Sends a request as `fetch` does and tells meanwhile how much of its body is sent, which `fetch` cannot. Like `fetch`
 * it fails only when there is no answer, or when `signal` ends it.
 */
export function sendWithProgress(url: string, request: OutgoingRequest, onProgress: OnProgress): Promise<Response> {
  const { method, headers, body, signal } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () =>
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          headers: { 'Content-Type': xhr.getResponseHeader('Content-Type') ?? '' },
        }),
      );
    xhr.onerror = () => reject(new TypeError('Failed to send'));
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    xhr.send((body as XMLHttpRequestBodyInit | undefined) ?? null);
  });
}
