import type { ConflictCode } from './conflict-codes';

export interface FieldError {
  path: string;
  message: string;
}

/** An expected failure with the status and message that the caller gets; why it is a conflict is for the log. */
export class HttpError extends Error {
  constructor(
    status: 400 | 401 | 403 | 404 | 405 | 411 | 413 | 415 | 422 | 429 | 503,
    message: string,
    errors?: FieldError[],
  );
  constructor(status: 409, message: string, errors: FieldError[] | undefined, code: ConflictCode);
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly code?: ConflictCode,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found`);

/** 400 that points at one field. */
export const invalid = (path: string, message: string) => new HttpError(400, message, [{ path, message }]);

/** 429, with the seconds after which it is worth trying again. */
export class TooManyRequests extends HttpError {
  constructor(
    readonly seconds: number,
    message = `Too many tries. Please try again in ${inWords(seconds)}.`,
  ) {
    super(429, message);
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** 409: the request is fine, but not with things as they stand. */
export const conflict = (code: ConflictCode, message: string, errors?: FieldError[]) =>
  new HttpError(409, message, errors, code);
