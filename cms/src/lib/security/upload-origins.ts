/** Where browsers find uploaded pictures beside this origin: in the bucket, when one is named (config/plugins.ts). */
export function uploadOrigins({ S3_BUCKET, S3_PUBLIC_URL, S3_ENDPOINT, S3_REGION } = process.env): string[] {
  if (!S3_BUCKET) return [];
  if (S3_PUBLIC_URL) return [new URL(S3_PUBLIC_URL).origin];
  const { protocol, host } = new URL(S3_ENDPOINT || `https://s3.${S3_REGION || 'us-east-1'}.amazonaws.com`);
  return [`${protocol}//${host}`, `${protocol}//${S3_BUCKET}.${host}`];
}
