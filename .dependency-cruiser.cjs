/**
 * Architecture rule 2: imports point one way. `npm test` enforces it.
 *
 *   shared-types   domain ← contract ← client
 *   a screen app   lib ← ui ← features ← app; no feature knows another
 *   cms            lib ← adapters ← services ← controllers; a module uses the public faces of those below it (MODULES)
 *
 * The packages meet only in shared-types. Its imports resolve to `dist`, its own sources live in `src`.
 */
const contract = '^shared-types/(src|dist)';
const spa = '^(storefront|admin-panel)/';
const module_ = '^cms/src/api/([^/]+)/';

/**
 * The server's modules from the ground up: each may use those of the levels before its own, and of them only their public
 * face, which is what is named here; the rest of a module is its own. Whoever adds to a face says so by a line.
 */
const MODULES = [
  {
    trail: ['services/change'],
    places: ['services/places'],
    desk: [],
    mail: ['services/mail', 'services/delivery', 'services/channels', 'channels/push'],
  },
  { media: ['services/attach-files', 'services/file', 'services/private-picture'] },
  {
    content: [
      'services/store-setting',
      'services/change-store',
      'services/page',
      'services/block-page',
      'services/delivery',
      'lib/delivery-rules',
    ],
  },
  { tax: ['services/gst-slab'] },
  {
    catalogue: [
      'services/on-sale',
      'services/list-products',
      'services/variant-options',
      'services/remove-product',
      'services/change-category',
      'services/change-products',
      'services/move-stock',
      'services/write-stocks',
    ],
  },
  {
    promotion: ['services/offer-coupon'],
    stock: [],
    'order-limit': ['services/order-limits', 'services/hold-limits', 'lib/buyer-keys'],
  },
  {
    cart: [
      'services/add-to-cart',
      'services/open-cart',
      'services/choose-stock',
      'services/close-cart',
      'services/draft-cart',
      'services/split-cart',
      'services/hold-stock',
      'services/show-cart',
      'services/cart',
      'services/cart-deliveries',
      'services/merge-carts',
    ],
  },
  {
    people: [
      'services/find-account',
      'services/confirm-email',
      'services/device',
      'services/confirm-phone',
      'services/code',
      'services/profile',
      'services/session',
      'services/own-sessions',
      'services/user-address',
      'services/merge-accounts',
      'services/erase-user',
      'services/erased',
      'services/erase-guest',
      'services/notices-of',
      'services/consent',
      'services/colleagues',
      'services/editor-account',
    ],
  },
  { colleague: ['services/mention', 'services/push'] },
  {
    refund: [
      'services/request-refund',
      'services/refund-to-source',
      'services/outbox',
      'services/online-payment',
      'services/refund-tasks',
      'lib/refund-cause',
      'services/lapsed-payments',
    ],
  },
  {
    invoice: [
      'services/invoice',
      'services/issue-invoice',
      'services/registration',
      'services/number-series',
      'services/pdf-worker',
      'lib/invoice-document',
      'lib/invoice-lines',
    ],
  },
  {
    order: [
      'services/order',
      'services/order-record',
      'services/order-prefixes',
      'services/each-order',
      'services/set-status',
      'services/packing-slip',
      'services/admin-order',
      'services/order-mails',
      'services/order-parcels',
      'services/order-key',
      'services/pay-link',
      'services/refund-credit',
      'services/cash-history',
      'services/order-tasks',
      'services/to-pack',
      'services/in-figure',
      'services/insert-order',
      'services/list-orders',
      'services/personal-data',
      'services/sales-sides',
      'services/take-over',
      'lib/balance',
      'lib/cash-risk',
      'lib/order-rows',
      'lib/present',
      'lib/standing',
    ],
  },
  {
    placement: [
      'services/place-order',
      'services/draft-placement',
      'services/replace-order',
      'services/assert-changeable',
    ],
    'order-return': ['services/return-lines', 'services/receive-return', 'services/place-pieces'],
  },
  { shipment: ['services/packing-desk', 'services/track-parcels'] },
  {
    payment: ['services/check-payments', 'services/payment', 'services/receive-payment', 'services/refund-order'],
  },
  {
    engage: [],
    account: [],
    'bank-statement': ['lib/cells', 'lib/file-rows', 'services/noted-events'],
    settlement: ['services/payouts'],
  },
  {
    report: ['services/today'],
    customer: ['services/customer'],
    health: [],
    setup: ['services/opening'],
    remittance: [],
  },
  { 'draft-order': [], notice: [] },
];
const PUBLIC = MODULES.flatMap((level) =>
  Object.entries(level).flatMap(([name, files]) => files.map((file) => `^cms/src/api/${name}/${file}\\.ts$`)),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolves',
      comment:
        'An import that leads nowhere escapes every other rule. What the bench needs is not installed with the rest.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { couldNotResolve: true },
    },

    // The contract
    {
      name: 'domain-stands-alone',
      severity: 'error',
      from: { path: '^shared-types/src/domain/' },
      to: { path: `${contract}/(contract|client)/` },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^cms/tests/|/e2e/' },
      to: { path: `${contract}/testing/` },
    },
    {
      name: 'contract-before-client',
      severity: 'error',
      from: { path: '^shared-types/src/contract/' },
      to: { path: `${contract}/client/` },
    },
    {
      name: 'contract-sees-no-platform',
      comment: 'Neither React nor Strapi nor storage nor Node: it runs on both sides.',
      severity: 'error',
      from: { path: '^shared-types/src/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^(storefront|admin-panel|cms|scripts)/', 'node_modules/(react|react-dom|@strapi|pg|knex)/'] },
    },
    {
      name: 'contract-sees-no-node',
      severity: 'error',
      from: { path: '^shared-types/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },

    // The screens
    {
      name: 'screens-know-only-the-contract',
      comment: 'The two apps know neither each other nor the server.',
      severity: 'error',
      from: { path: spa },
      to: { path: '^(storefront|admin-panel|cms|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'screens-lib-is-the-ground',
      severity: 'error',
      from: { path: `${spa}src/lib/` },
      to: { path: '^$1/src/(ui|features|app)/' },
    },
    {
      name: 'screens-ui-below-features',
      severity: 'error',
      from: { path: `${spa}src/ui/` },
      to: { path: '^$1/src/(features|app)/' },
    },
    {
      name: 'screens-features-below-app',
      severity: 'error',
      from: { path: `${spa}src/features/` },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'no-feature-knows-another',
      comment: 'What two features share belongs in ui or lib; what joins them belongs in app.',
      severity: 'error',
      from: { path: `${spa}src/features/([^/]+)/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'screens-do-not-import-their-tests',
      severity: 'error',
      from: { path: `${spa}src/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/(e2e|test)/|\\.test\\.tsx?$' },
    },

    // The server
    {
      name: 'cms-knows-no-screens',
      comment: 'It serves their builds from disk. Its tests start a shop with the launcher.',
      severity: 'error',
      from: { path: '^cms/', pathNot: '^cms/tests/' },
      to: { path: '^(storefront|admin-panel|scripts)/' },
    },
    {
      name: 'cms-tests-use-only-the-launcher',
      severity: 'error',
      from: { path: '^cms/tests/' },
      to: { path: '^(storefront|admin-panel)/' },
    },
    {
      name: 'cms-lib-is-the-ground',
      severity: 'error',
      from: { path: '^cms/src/lib/' },
      to: { path: '^cms/(src/(adapters|api|bootstrap|middlewares|policies|extensions)/|src/index|config/|seed/)' },
    },
    {
      name: 'adapters-know-no-modules',
      comment: 'They translate between a service of others and what the shop asks of its kind.',
      severity: 'error',
      from: { path: '^cms/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/(src/(api|bootstrap|middlewares|policies|extensions)/|src/index|config/|seed/)' },
    },
    {
      name: 'module-lib-is-pure',
      comment: 'Rules with their tests beside them: no services and no database; of other modules only their rules.',
      severity: 'error',
      from: { path: `${module_}lib/` },
      to: {
        path: ['^cms/src/api/', '^cms/src/lib/database/'],
        pathNot: '^cms/src/api/[^/]+/lib/',
      },
    },
    {
      name: 'services-below-controllers',
      severity: 'error',
      from: { path: `${module_}services/` },
      to: { path: '^cms/src/api/[^/]+/controllers/' },
    },
    {
      name: 'controllers-only-through-services',
      comment: 'Services are the only place that touches the database.',
      severity: 'error',
      from: { path: `${module_}controllers/` },
      to: { path: ['^cms/src/lib/database/', 'node_modules/(pg|knex)/'] },
    },
    {
      name: 'modules-meet-in-their-public-faces',
      severity: 'error',
      from: { path: module_, pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/api/', pathNot: ['^cms/src/api/$1/', ...PUBLIC] },
    },
    ...MODULES.flatMap((level, index) =>
      Object.keys(level).map((name) => ({
        name: `below-${name}`,
        comment: 'A module uses only what stands before it in MODULES, its controllers as well.',
        severity: 'error',
        from: { path: `^cms/src/api/${name}/`, pathNot: '\\.test\\.ts$' },
        to: {
          path: '^cms/src/api/',
          pathNot: `^cms/src/api/(${[name, ...MODULES.slice(0, index).flatMap(Object.keys)].join('|')})/`,
        },
      })),
    ),
    {
      name: 'the-rest-of-cms-uses-services',
      comment: 'Bootstrap, middlewares, policies and extensions come in by the front door.',
      severity: 'error',
      from: { path: '^cms/(src/(bootstrap|middlewares|policies|extensions)/|config/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^cms/src/api/',
        pathNot: '^cms/src/api/[^/]+/services/',
      },
    },
    {
      name: 'seed-uses-services-and-rules',
      comment: 'The sample shop writes rows of its own, by the same pure rules.',
      severity: 'error',
      from: { path: '^cms/seed/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/src/api/', pathNot: '^cms/src/api/[^/]+/(services|lib)/' },
    },
    {
      name: 'cms-does-not-import-its-tests',
      severity: 'error',
      from: { path: '^cms/(src|config|seed|database)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^cms/tests/|\\.test\\.ts$' },
    },

    // The launcher
    {
      name: 'launcher-needs-no-packages',
      comment: 'It runs before anything is installed.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '\\.test\\.mjs$' },
      to: { path: ['node_modules/', '^(shared-types|storefront|admin-panel|cms)/'] },
    },
    {
      name: 'nobody-knows-the-bench',
      comment: 'It measures the shop from outside; its packages are not installed for anything else.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'a-simulator-knows-nothing-of-the-shop',
      comment: 'It stands for somebody else’s service, and is reached by HTTP only.',
      severity: 'error',
      from: { path: '^simulators/' },
      to: { path: ['node_modules/', '^(shared-types|storefront|admin-panel|cms|scripts|bench)/'] },
    },
    {
      name: 'nobody-knows-the-simulators',
      severity: 'error',
      from: { pathNot: '^simulators/' },
      to: { path: '^simulators/' },
    },
    {
      name: 'bench-uses-only-the-launcher',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(shared-types|storefront|admin-panel|cms)/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    exclude: { path: '(^|/)(\\.cache|\\.strapi|types/generated|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
