import { gstSlabs } from 'shared-types/contract/gst-slabs';
import type { TaxSettings } from 'shared-types/contract/store-settings';
import { SELLER_STANDINGS, type SellerStanding } from 'shared-types/domain/seller-standing';
import { paths } from '../../lib/routes/paths';
import { choice, day, dayOrNone, text, toggle } from '../../ui/form/field-table';
import { rows } from '../../ui/form/rows-field';
import { defaultHsn, sellerState } from '../../ui/form/seller-fields';
import { SettingsScreen } from '../../ui/form/settings-screen';

const HALF = { md: 6 };
const CODE = { maxLength: 15, autoCapitalize: 'characters' };

const STANDING_LABELS: Record<SellerStanding, string> = {
  regular: 'Registered, tax invoices',
  composition: 'Under composition, bills of supply',
  unregistered: 'Not registered, plain invoices',
};

/** How the seller is registered, from which day. What documents were issued under stays. */
const STANDINGS = rows('standings', 'Standing of the seller', {
  ...{ item: 'standing', remove: { xs: 4, sm: 2, className: 'pt-4 mt-2 text-end' } },
  nameOf: (one: TaxSettings['standings'][number]) => `${STANDING_LABELS[one.standing]} from ${one.valid_from}`,
  some: 'Each holds from its day on. A new one is entered before its day; what documents were issued under stays.',
  none: 'By the GSTIN: registered with one, else not. An entry is needed for composition, or when it changes on a day.',
  fields: [
    choice(
      'standing',
      'Standing',
      SELLER_STANDINGS.map((one) => [one, STANDING_LABELS[one]]),
      { width: { sm: 6 } },
    ),
    day('valid_from', 'From', { required: true, width: { xs: 8, sm: 4 } }),
  ],
});

const cardsOf = ({ standing_today }: TaxSettings) => [
  {
    title: 'The seller',
    text: `Today: ${STANDING_LABELS[standing_today].toLowerCase()}.`,
    fields: [
      sellerState({ width: HALF }),
      text('gstin', 'GSTIN', {
        ...{ ...CODE, width: HALF, hint: 'Empty for who has none: plain invoices, and no sale to other states' },
      }),
      toggle('sells_handicrafts', 'Nothing but goods of the handicraft list', {
        hint: 'May be sold to other states without a GSTIN (notification 3/2018 – Integrated Tax)',
      }),
    ],
  },
  { title: 'Standing of the seller', text: '', fields: [STANDINGS] },
  {
    title: 'Rates',
    fields: [
      defaultHsn,
      text('delivery_hsn', 'Code of delivery as a line of its own', {
        ...{ inputMode: 'numeric', maxLength: 6 },
        hint: 'A code of services such as 9968, taxed at its rate. Empty: delivery is a part of the goods, at their rate',
      }),
    ],
  },
  {
    title: 'E-invoices and e-way bills',
    width: HALF,
    fields: [
      dayOrNone('e_invoicing_from', 'E-invoicing from', {
        hint: 'From which day documents to businesses are registered: turnover above ₹5 crore in a year since 2017-18 (notification 10/2023 – Central Tax). Empty: not',
      }),
      text('transporter_id', 'Transporter of e-way bills', {
        ...CODE,
        hint: 'GSTIN or TRANSIN of the courier, 15 signs. Consignments above ₹50,000 move with an e-way bill',
      }),
    ],
  },
];

/** Who the seller is for GST. */
const TaxPage = () => (
  <SettingsScreen
    title="Tax"
    what="The settings of tax"
    bars={8}
    show={gstSlabs.tax}
    save={gstSlabs.setTax}
    cards={cardsOf}
    messages={{ done: 'Tax saved', failed: 'Failed to save tax', refresh: ['/gst-rules', '/store', '/setup'] }}
    exit={paths.settings}
  />
);

export default TaxPage;
