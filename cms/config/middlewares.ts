import { paymentOrigins } from '../src/adapters/payment/configured';
import { uploadOrigins } from '../src/lib/security/upload-origins';

const pictures = ["'self'", 'data:', 'blob:', ...uploadOrigins()].join(' ');

/**
 * For all three apps and the API. Inline styles are allowed, because toasts, charts and Strapi's UI use them;
 * inline scripts are not. As strings, because Strapi merges lists with its own, which allow more.
 */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': pictures,
  'media-src': pictures,
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  // The checkout's form leads to the payment provider's page.
  'form-action': ["'self'", ...paymentOrigins()].join(' '),
  'frame-ancestors': "'none'",
  upgradeInsecureRequests: null,
};

/** Not CSV reports: an interrupted download must be noticed. */
const COMPRESSED_TYPES = /^(application\/(json|javascript)|text\/(css|html|javascript)|image\/svg\+xml)$/;

/** The order matters: the first sees a request first and its answer last. */
export default [
  'global::health',
  'global::measure',
  'global::pay-page',
  // Only what nothing else compresses: bootstrap/compression.ts.
  { name: 'strapi::compression', config: { filter: (type: string) => COMPRESSED_TYPES.test(type) } },
  'global::catalogue',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Only where https is in use: global::requests.
      hsts: false,
    },
  },
  'global::requests',
  'global::provider-calls',
  'global::courier-pushes',
  'global::uploads',
  'global::api-errors',
  'global::coming-soon',
  'global::redirects',
  'global::crawlers',
  'global::brand-files',
  'global::views',
  'global::screens',
  { name: 'strapi::cors', config: { origin: [] } },
  'global::api-docs',
  'strapi::query',
  'global::rate-limits',
  'global::editor-rate-limits',
  {
    name: 'strapi::body',
    config: { jsonLimit: '1mb', formLimit: '56kb', textLimit: '56kb', formidable: { maxFileSize: 8 * 1024 * 1024 } },
  },
  'global::dispatch',
  'global::editor-bodies',
  'global::editor-sign-in',
  'global::editor-sign-out',
  'global::editor-writes',
  'strapi::favicon',
  'strapi::public',
];
