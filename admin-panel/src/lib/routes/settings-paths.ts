/** Addresses below `/settings`, apart from the others: the first view of the back office needs none of them. */
export const settingsPaths = {
  contact: '/settings/contact',
  paymentSettings: '/settings/payments',
  taxSettings: '/settings/tax',
  gstRates: '/settings/gst-rates',
  newGstRate: '/settings/gst-rates/new',
  editGstRate: '/settings/gst-rates/:id/edit',
  sizes: '/settings/sizes',
  newSize: '/settings/sizes/new',
  editSize: '/settings/sizes/:id/edit',
  colors: '/settings/colours',
  newColor: '/settings/colours/new',
  editColor: '/settings/colours/:id/edit',
  seriesSettings: '/settings/document-numbers',
  mailTexts: '/settings/mails',
  mailText: '/settings/mails/:name',
} as const;

export const mailTextPath = (name: string): string => settingsPaths.mailText.replace(':name', name);
