const SETTINGS =
  /^(SHOP_ROLE|DATABASE_(URL|POOL|HOST|POOLER_URL|REPLICA_URL|POOLER_PREPARES)|BACKUP_TO|OWNER_EMAIL|DATA_DIR|PORT|HOST|PUBLIC_URL|SEED|SMTP_URL|RATE_LIMIT_SCALE|TRUSTED_PROXIES|PROXIES_IN_FRONT|PUSH_SERVICES|FETCH_LOOPBACK|VAPID_PRIVATE_KEY|PAYMENT_PROVIDER|(EDGE_PURGE|RAZORPAY|STRIPE|S3|DRAIN|METRICS|TLS)_\w+)$/;

/** The settings of the shop that may run beside us are not for those of the tests. */
export function forgetShopSettings() {
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
}
