import type { LegalPage } from 'shared-types/contract/pages';

export interface ProcessorFacts {
  /** Names of payment providers. */
  payments: readonly string[];
  /** What the courier aggregator is called; null where there is none. */
  aggregator: string | null;
  env: Readonly<Record<string, string | undefined>>;
}

const PAYMENT_NAMES: Record<string, string> = { razorpay: 'Razorpay', stripe: 'Stripe' };

/** Who gets data of shoppers from the shop (DPDP Act 2023, section 8(2)): read from what it is really connected to. */
export function processorsOf({ payments, aggregator, env }: ProcessorFacts): LegalPage['processors'] {
  const mail = hostOf(env.SMTP_URL);
  const backups = hostOf(addressOf(env.BACKUP_TO));
  const phone = (kind: 'SMS' | 'WhatsApp') => {
    const driver = env[`${kind.toUpperCase()}_DRIVER`];
    return driver && driver !== 'file' ? [{ name: driver, use: `${kind} messages: phone and message` }] : [];
  };
  return [
    ...payments.map((name) => ({
      name: PAYMENT_NAMES[name] ?? name,
      use: 'payments: amount, name, mail address, phone, and what you type on its page',
    })),
    ...(aggregator ? [{ name: aggregator, use: 'parcels and pick-ups: name, address, phone, contents' }] : []),
    { name: 'The courier of your parcel', use: 'name, address, phone' },
    ...(mail ? [{ name: mail, use: 'sending mails: address and mail' }] : []),
    ...phone('SMS'),
    ...phone('WhatsApp'),
    ...(backups ? [{ name: backups, use: 'backups of everything, encrypted before they leave' }] : []),
  ];
}

/** `s3:https://host/bucket`, `sftp:user@host:/folder`; of what is neither the place stays a folder of this machine. */
const addressOf = (place = '') =>
  place
    .replace(/^(s3|rest):(?=https?:)/, '')
    .replace(/^s3:(?!\/\/)/, 'https://')
    .replace(/^sftp:(?:\/\/)?([^:/]+).*/s, 'sftp://$1');

/** Null for what is on this machine, or nowhere. */
function hostOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) ? null : hostname;
}
