import { setup } from 'shared-types/contract/setup';
import { paths } from '../../lib/routes/paths';
import { amount, count, email, lines, phone, type Section, text, toggle } from '../../ui/form/field-table';
import { defaultHsn, sellerState } from '../../ui/form/seller-fields';
import { SettingsScreen } from '../../ui/form/settings-screen';

const CARDS = [
  {
    title: 'Who you are',
    fields: [
      text('name', 'Name of the shop', { required: true, maxLength: 100, hint: 'As shoppers know it' }),
      text('legal_name', 'Legal name', {
        ...{ required: true, maxLength: 160, hint: 'On invoices; your own, where you trade by it' },
      }),
      email('email', 'Email for shoppers', { required: true, hint: 'Mails to shoppers come from it' }),
      phone('phone', 'Phone', { required: true }),
      lines('address', 'Address', { rows: 3, required: true, maxLength: 500, hint: 'On invoices and parcels' }),
    ],
  },
  {
    title: 'Tax',
    fields: [
      sellerState(),
      text('gstin', 'GSTIN', {
        ...{ maxLength: 15, autoCapitalize: 'characters' },
        hint: 'Leave it empty if you have none: plain invoices are written then, without tax, for buyers in your state. Under the composition scheme, or with handicrafts for other states: see docs/tax.md',
      }),
      defaultHsn,
    ],
  },
  {
    title: 'How people pay',
    fields: [
      toggle('cash_on_delivery', 'Cash on delivery'),
      toggle('card', 'Card on delivery', { hint: 'If you carry a card machine' }),
      text('upi_id', 'UPI id', {
        ...{ maxLength: 100, autoCapitalize: 'none' },
        hint: 'Such as name@bank. Shoppers pay to it by a code or in their app; empty for none',
      }),
    ],
  },
  {
    title: 'Delivery and returns',
    fields: [
      toggle('free_delivery', 'Delivery is free'),
      amount('delivery_fee', 'Delivery fee (₹)', { hint: 'Taken where delivery is not free' }),
      text('delivery_days', 'Delivery takes', { required: true, maxLength: 60, hint: 'Such as 3–7 business days' }),
      count('returns_days', 'Days for returns', { hint: '0 where nothing is taken back' }),
    ],
  },
] satisfies Section[];

/** What a shop has to say of itself before it opens. */
const DetailsPage = () => (
  <SettingsScreen
    title="Your shop"
    what="The shop’s details"
    bars={10}
    show={setup.details}
    save={setup.setDetails}
    cards={CARDS}
    messages={{ done: 'Saved', failed: 'Failed to save the details', refresh: ['/setup', '/store'] }}
    exit={paths.openShop}
  />
);

export default DetailsPage;
