import { storeSettings } from 'shared-types/contract/store-settings';
import { paths } from '../../lib/routes/paths';
import { check, email, lines, phone, type Section, text, url } from '../../ui/form/field-table';
import { rows } from '../../ui/form/rows-field';
import { SettingsScreen } from '../../ui/form/settings-screen';

const HALF = { md: 6 };

const SOCIALS = rows('socials', 'Links', {
  ...{ item: 'link', remove: { xs: 12, className: 'mb-3' }, nameOf: ({ name }) => name },
  some: 'In the footer, in this order.',
  none: 'None. Links to social media stand in the footer.',
  fields: [
    text('name', 'Name', { required: true, maxLength: 60, width: { sm: 4 } }),
    url('url', 'Address', { required: true, maxLength: 500, width: { sm: 8 } }),
  ],
});

const CARDS = [
  {
    title: 'Who you are',
    fields: [
      () => <p className="text-body-secondary">The name that shoppers know is part of the brand.</p>,
      text('legal_name', 'Legal name', {
        ...{ required: true, maxLength: 160 },
        hint: 'On invoices; your own, where you trade by it',
      }),
      lines('address', 'Address', {
        ...{ rows: 3, required: true, maxLength: 500 },
        hint: 'On invoices and parcels. Its state is among the settings of tax',
      }),
    ],
  },
  {
    title: 'How you are reached',
    fields: [
      email('email', 'Email for shoppers', { required: true, hint: 'Mails to shoppers come from it', width: HALF }),
      [
        phone('phone', 'Phone', { required: true, width: HALF }),
        check('phone_has_whatsapp', 'This number is on WhatsApp', { hint: 'Then shoppers may ask there, too' }),
      ],
      text('hours', 'Hours', { maxLength: 200, hint: 'Such as “Monday to Saturday, 10 to 19”. Empty: not shown' }),
    ],
  },
  { title: 'Elsewhere', fields: [SOCIALS] },
] satisfies Section[];

/** Who the shop is, and how it is reached. */
const ContactPage = () => (
  <SettingsScreen
    title="Name and contact"
    what="Name and contact"
    bars={6}
    show={storeSettings.contact}
    save={storeSettings.setContact}
    cards={CARDS}
    messages={{ done: 'Saved', failed: 'Failed to save', refresh: ['/store', '/setup'] }}
    exit={paths.settings}
  />
);

export default ContactPage;
