/** The program of `npm run test:shop` (scripts/test-shop.mjs). */
import { lockFolder } from '../../../scripts/lib/folder-lock.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { STANDARD } from './shop-kind';
import { serveTestShops } from './test-shops';

async function main() {
  const shops = await serveTestShops();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => void shops.stop().then(() => process.exit(0)));
  // The first one is there before it is needed.
  const answer = await fetch(`${shops.url}/take`, { method: 'POST', body: JSON.stringify(STANDARD) });
  if (!answer.ok) throw new Error(await answer.text());
  await lockFolder(ROOT, 'test-shop', () => ({ url: shops.url, databases: process.env.TEST_DATABASES }));
  console.log('The test shop runs: `npm test -- cms orders` uses it. Ctrl-C stops it.');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
