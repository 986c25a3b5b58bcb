import { type SeriesSettings, storeSettings } from 'shared-types/contract/store-settings';
import { paths } from '../../lib/routes/paths';
import { countOrNone, text } from '../../ui/form/field-table';
import { SettingsScreen } from '../../ui/form/settings-screen';

const CAPITALS = { maxLength: 3, autoCapitalize: 'characters' };

const cardsOf = ({ has_invoices }: SeriesSettings) => [
  {
    title: 'Invoices and credit notes',
    text: `Numbers go on without a gap within a financial year (CGST Rules, rule 46). Another beginning is a new series,
      which starts at 1; documents that there are keep theirs.`,
    width: { md: 4 },
    fields: [
      text('invoice_prefix', 'Invoices begin with', { ...CAPITALS, hint: 'Up to three capital letters. Empty: INV' }),
      text('credit_note_prefix', 'Credit notes begin with', {
        ...{ ...CAPITALS, hint: 'The same, and not as invoices. Empty: CRN' },
      }),
      countOrNone('first_invoice_number', 'First invoice number', {
        readOnly: has_invoices,
        hint: has_invoices
          ? 'There are invoices already: it counts no more'
          : 'Where you go on from another shop. Empty: 1',
      }),
    ],
  },
  () => (
    <p className="text-body-secondary">
      The beginning of order numbers, and the words below documents, are part of the brand.
    </p>
  ),
];

/** How the numbers of documents begin. */
const SeriesPage = () => (
  <SettingsScreen
    title="Document numbers"
    what="The numbers of documents"
    bars={3}
    show={storeSettings.series}
    save={storeSettings.setSeries}
    cards={cardsOf}
    messages={{ done: 'Saved', failed: 'Failed to save', refresh: ['/store'] }}
    exit={paths.settings}
  />
);

export default SeriesPage;
