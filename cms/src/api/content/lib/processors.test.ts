import { describe, expect, it } from 'vitest';
import { processorsOf } from './processors';

const names = (env: Record<string, string>, facts: object = {}) =>
  processorsOf({ payments: [], aggregator: null, env, ...facts }).map(({ name }) => name);
const COURIER = 'The courier of your parcel';

describe('who gets data of shoppers', () => {
  it('is nobody but a courier, of a shop that is connected to nothing', () => {
    expect(names({})).toEqual([COURIER]);
    expect(names({ SMTP_URL: 'smtp://localhost:25', BACKUP_TO: '/mnt/backups', SMS_DRIVER: 'file' })).toEqual([
      COURIER,
    ]);
  });

  it('is whom its environment names, and never a password of theirs', () => {
    const env = {
      ...{ SMTP_URL: 'smtp://user:secret@smtp.example.com:587', WHATSAPP_DRIVER: 'acme' },
      BACKUP_TO: 's3:https://s3.ap-south-1.amazonaws.com/bucket',
    };
    const all = processorsOf({ payments: ['razorpay', 'stripe'], aggregator: 'Shiprocket', env });
    expect(all.map(({ name }) => name)).toEqual([
      ...['Razorpay', 'Stripe', 'Shiprocket', COURIER, 'smtp.example.com', 'acme', 's3.ap-south-1.amazonaws.com'],
    ]);
    expect(JSON.stringify(all)).not.toContain('secret');
  });

  it.each([
    ['sftp:backup@vault.example.com:/shop', 'vault.example.com'],
    ['s3:s3.example.com/bucket', 's3.example.com'],
    ['rest:https://rest.example.com/', 'rest.example.com'],
  ])('is where backups go: %s', (place, host) => {
    expect(names({ BACKUP_TO: place })).toEqual([COURIER, host]);
  });
});
