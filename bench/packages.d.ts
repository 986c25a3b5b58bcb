/**
 * What is used of the packages of this room: it is checked by `npm run check`, which does not install them.
 */
declare module 'koa' {
  export default class Koa {
    use(
      middleware: (context: {
        url: string;
        status: number;
        type: string;
        body: unknown;
        readonly fresh: boolean;
        set(headers: Record<string, string>): void;
      }) => void,
    ): void;
    listen(port: number, host: string, listening: () => void): import('node:http').Server;
  }
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromeFlags: readonly string[];
    chromePath?: string;
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  export default function lighthouse(
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<
    | {
        lhr: {
          runtimeError?: { message: string };
          categories: Record<string, { score: number | null } | undefined>;
          audits: Record<string, { numericValue?: number } | undefined>;
        };
      }
    | undefined
  >;
}

declare module 'undici' {
  export class Client {
    constructor(origin: string, options: { pipelining: number });
    dispatch(
      request: { path: string; method: string; headers: Record<string, string>; body: string | null },
      handler: {
        onRequestStart(): void;
        onResponseStart(controller: unknown, status: number): void;
        onResponseData(controller: unknown, chunk: Buffer): void;
        onResponseEnd(): void;
        onResponseError(controller: unknown, error: Error): void;
      },
    ): boolean;
    destroy(): Promise<void>;
  }
}

/** Of Chromium's pages; TypeScript's own list of what browsers have lacks it. */
declare const scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> };
