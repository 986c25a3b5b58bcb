import { store } from 'shared-types/contract/store';
import { TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { RETURN_PAYER_LABELS, RETURN_PAYERS } from 'shared-types/domain/return-terms';
import { paths } from '../../lib/routes/paths';
import { choice, count, email, lines, phone, type Section, text, toggle } from '../../ui/form/field-table';
import { SettingsScreen } from '../../ui/form/settings-screen';

const USUAL_REFUND_DAYS = 5;
const PAYERS = [
  ['', 'Choose who pays'],
  ...RETURN_PAYERS.map((one) => [one, RETURN_PAYER_LABELS[one]] as const),
] as const;

const CARDS = [
  {
    title: 'Grievance officer',
    text: `A person who hears complaints: answers within 48 hours that one has arrived, and settles it within a month
      (Consumer Protection (E-Commerce) Rules 2020, rule 4). It may be you. Shown in the footer and on the contact and
      legal pages.`,
    fields: [
      text('grievance_name', 'Name', { required: true, maxLength: 100 }),
      text('grievance_designation', 'Designation', {
        ...{ required: true, maxLength: 100, hint: 'Such as Owner, or Head of care' },
      }),
      email('grievance_email', 'Email', { required: true }),
      phone('grievance_phone', 'Phone', { required: true }),
    ],
  },
  {
    title: 'Addresses',
    text: 'Legal name and main address are among the details of the shop.',
    fields: [
      lines('branches', 'Other addresses', {
        ...{ maxLength: 1000, hint: 'Of every branch, a line each. Empty for who has none' },
      }),
    ],
  },
  {
    title: 'Every piece',
    text: `Told on the page of each product that says nothing else (Legal Metrology (Packaged Commodities) Rules 2011,
      rule 6). Price, country of origin and customer care are told beside it.`,
    fields: [
      lines('default_packer', TEXT_FIELDS.packer.label, {
        maxLength: TEXT_FIELDS.packer.max,
        hint: 'Name and address. Where your own house makes and packs, its legal name and address',
      }),
      text('default_net_quantity', TEXT_FIELDS.net_quantity.label, {
        ...{ maxLength: TEXT_FIELDS.net_quantity.max, hint: 'Such as “1 piece”' },
      }),
    ],
  },
  {
    title: 'Returns, refunds and exchanges',
    text: `Shown on each product, at the checkout and on the legal page. What is faulty, damaged, late or not what was
      ordered you have to take back whatever you choose here (rule 6).`,
    fields: [
      count('returns_days', 'Days for returns', { hint: '0 where nothing is taken back that is as it should be' }),
      toggle('exchanges', 'Pieces are exchanged too'),
      choice('returns_paid_by', 'Who pays the way back', PAYERS, { required: true }),
      count('refund_days', 'Working days until the refund', { hint: 'From what came back to the money' }),
      text('returns_note', 'In which condition', {
        ...{ maxLength: 200, hint: 'A sentence, such as “Unworn and with its card.”' },
      }),
    ],
  },
] satisfies Section[];

/** What the law wants told on the shop's pages, and nothing else asks for. */
const DisclosuresPage = () => (
  <SettingsScreen
    title="Legal details"
    what="The legal details"
    bars={11}
    show={store.disclosures}
    save={store.setDisclosures}
    toValues={({ refund_days, returns_paid_by }) => ({
      refund_days: refund_days ?? USUAL_REFUND_DAYS,
      // Nobody's choice is made beforehand: the form refuses what is empty.
      returns_paid_by: returns_paid_by ?? '',
    })}
    cards={CARDS}
    messages={{ done: 'Saved', failed: 'Failed to save the legal details', refresh: ['/store', '/setup'] }}
    exit={paths.openShop}
  />
);

export default DisclosuresPage;
