import { expect, it } from 'vitest';
import { uploadOrigins } from './upload-origins';

const bucket = { S3_BUCKET: 'shop' };

it.each([
  ['this origin only without a bucket', {}, []],
  [
    'what the public address says',
    { ...bucket, S3_PUBLIC_URL: 'https://cdn.example.com/pictures' },
    ['https://cdn.example.com'],
  ],
  [
    'both spellings of the bucket’s address',
    { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' },
    ['http://127.0.0.1:9000', 'http://shop.127.0.0.1:9000'],
  ],
  [
    'Amazon’s own in the region',
    { ...bucket, S3_REGION: 'ap-south-1' },
    ['https://s3.ap-south-1.amazonaws.com', 'https://shop.s3.ap-south-1.amazonaws.com'],
  ],
  [
    'Amazon’s first region where none is named',
    bucket,
    ['https://s3.us-east-1.amazonaws.com', 'https://shop.s3.us-east-1.amazonaws.com'],
  ],
])('pictures come from %s', (_, env, origins) => {
  expect(uploadOrigins(env as NodeJS.ProcessEnv)).toEqual(origins);
});
