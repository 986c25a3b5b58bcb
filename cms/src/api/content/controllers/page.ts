import { pages } from 'shared-types/contract/pages';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { configuredProviders } from '../../../adapters/payment/configured';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import { implement } from '../../../lib/http/endpoint';
import { processorsOf } from '../lib/processors';
import { listShelf, showPage } from '../services/block-page';
import { about, contact, faq, home, legal, sizeGuide } from '../services/page';

const methods = () => onlinePayments()?.methods ?? [];

export default implement(pages, {
  ...{ about, contact, sizeGuide },
  home: () => home(methods()),
  faq: () => faq(methods()),
  legal: () =>
    legal(
      methods(),
      processorsOf({
        payments: configuredProviders().map(({ name }) => name),
        aggregator: configuredAggregator()?.label ?? null,
        env: process.env,
      }),
    ),
  shelf: async ({ params }) => ({ pages: await listShelf(params.shelf) }),
  bySlug: ({ params }) => showPage(params, methods()),
});
