import { PICTURE_TYPES, VIDEO_TYPES } from 'shared-types/contract/files';

/** Uploads lie in the data folder, or in a bucket that speaks S3 when one is named; several machines need that. */
const uploads = (env: Env) => {
  const bucket = env('S3_BUCKET', '');
  if (!bucket) return {};
  const endpoint = env('S3_ENDPOINT', '');
  const accessKeyId = env('S3_ACCESS_KEY', '');
  return {
    provider: 'aws-s3',
    providerOptions: {
      // Where browsers find them: a CDN, or the bucket's own address when nothing is said.
      baseUrl: env('S3_PUBLIC_URL', '') || undefined,
      rootPath: env('S3_PREFIX', '') || undefined,
      s3Options: {
        region: env('S3_REGION', 'us-east-1'),
        // Without keys the machine's own role is used.
        ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey: env('S3_SECRET_KEY') } } : {}),
        // Other S3 services seldom support Amazon's newer checksums.
        ...(endpoint
          ? { endpoint, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }
          : {}),
        forcePathStyle: env.bool('S3_PATH_STYLE', false),
        // Read access is set on the bucket; where it is set for each file, S3_ACL=public-read.
        params: { Bucket: bucket, ACL: env('S3_ACL', '') || undefined },
      },
    },
    // A name is never reused (media/services/editor-uploads.ts), except by the sample shop.
    actionOptions: { uploadStream: { CacheControl: 'public, max-age=31536000, immutable' } },
  };
};

export default ({ env }: { env: Env }) => ({
  'users-permissions': { config: { jwtSecret: env('STOREFRONT_JWT_SECRET'), jwtManagement: 'refresh' } },
  upload: {
    config: {
      ...uploads(env),
      sizeLimit: 8 * 1024 * 1024,
      security: { allowedTypes: [...PICTURE_TYPES, ...VIDEO_TYPES] },
    },
  },
});

interface Env {
  (name: string, fallback?: string): string;
  bool(name: string, fallback: boolean): boolean;
}
