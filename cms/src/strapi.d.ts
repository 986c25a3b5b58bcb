import '@strapi/types';

declare module 'koa' {
  interface Request {
    /** Parsed by strapi::body. */
    body?: unknown;
  }
}
