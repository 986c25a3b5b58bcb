import type { Permission } from 'shared-types/domain/roles';
import { paths } from './paths';
import { settingsPaths } from './settings-paths';

export interface SettingsScreen {
  to: string;
  label: string;
  /** What is set there. */
  hint: string;
  permission: Permission;
}

/** Every screen on which an owner sets something for the whole shop, as the index of settings has them. */
export const SETTINGS: { title: string; screens: SettingsScreen[] }[] = [
  {
    title: 'The shop',
    screens: [
      {
        to: settingsPaths.contact,
        label: 'Name and contact',
        hint: 'Legal name, address, phone, mail, hours, links to social media',
        permission: 'setup.manage',
      },
      {
        to: paths.brand,
        label: 'Brand',
        hint: 'Name, logo, colours, fonts, order numbers, words that stand everywhere',
        permission: 'brand.manage',
      },
    ],
  },
  {
    title: 'Selling',
    screens: [
      {
        to: settingsPaths.paymentSettings,
        label: 'Payments',
        hint: 'Ways to pay, cash on delivery and its limits, discount for paying ahead, unpaid orders',
        permission: 'setup.manage',
      },
      {
        to: paths.delivery,
        label: 'Delivery',
        hint: 'Zones, prices, days, holidays, pick-up, and the PIN codes of couriers',
        permission: 'delivery.manage',
      },
      {
        to: settingsPaths.sizes,
        label: 'Sizes',
        hint: 'Their names, and the order in which they are shown',
        permission: 'products.read',
      },
      {
        to: settingsPaths.colors,
        label: 'Colours',
        hint: 'Their names and swatches, and the order in which they are shown',
        permission: 'products.read',
      },
    ],
  },
  {
    title: 'Words',
    screens: [
      {
        to: settingsPaths.mailTexts,
        label: 'Mails',
        hint: 'What each mail says, with a preview and a test',
        permission: 'setup.manage',
      },
    ],
  },
  {
    title: 'Tax and law',
    screens: [
      {
        to: settingsPaths.taxSettings,
        label: 'Tax',
        hint: 'State, GSTIN, standing of the seller, HSN codes, e-invoicing, tax on delivery',
        permission: 'setup.manage',
      },
      {
        to: settingsPaths.gstRates,
        label: 'GST rates',
        hint: 'By HSN chapter or heading and the value of a piece, from which day on',
        permission: 'setup.manage',
      },
      {
        to: settingsPaths.seriesSettings,
        label: 'Document numbers',
        hint: 'How numbers of invoices and credit notes begin',
        permission: 'setup.manage',
      },
      {
        to: paths.disclosures,
        label: 'Legal details',
        hint: 'Grievance officer, returns and refunds, maker and net quantity',
        permission: 'setup.manage',
      },
      {
        to: paths.retention,
        label: 'Data retention',
        hint: 'How long messages, unused accounts and details of guests are kept',
        permission: 'setup.manage',
      },
    ],
  },
];

export const SETTINGS_SCREENS = SETTINGS.flatMap(({ screens }) => screens);
