import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { SettingsPage } from './settings-page';

const Contact = lazy(async () => ({ default: (await import('./contact-page')).ContactPage }));
const Payments = lazy(async () => ({ default: (await import('./payments-page')).PaymentsPage }));
const Tax = lazy(async () => ({ default: (await import('./tax-page')).TaxPage }));
const Rates = lazy(async () => ({ default: (await import('./rates-page')).RatesPage }));
const RateForm = lazy(async () => ({ default: (await import('./rate-form')).RateFormPage }));
const Series = lazy(async () => ({ default: (await import('./series-page')).SeriesPage }));
const Sizes = lazy(async () => ({ default: (await import('./options-page')).SizesPage }));
const Colors = lazy(async () => ({ default: (await import('./options-page')).ColorsPage }));
const SizeForm = lazy(async () => ({ default: (await import('./size-form')).SizeFormPage }));
const ColorForm = lazy(async () => ({ default: (await import('./color-form')).ColorFormPage }));
const Mails = lazy(async () => ({ default: (await import('./mails-page')).MailsPage }));
const Mail = lazy(async () => ({ default: (await import('./mail-page')).MailPage }));

const below = (path: string) => path.slice(paths.settings.length + 1);

/** The screens below `/settings`, in a file of their own: the first view of the back office knows only that there are some. */
export function SettingsRoutes() {
  return (
    <Suspense fallback={<FormPlaceholder fields={6} />}>
      <Routes>
        <Route index element={<SettingsPage />} />
        <Route path={below(settingsPaths.contact)} element={<Contact />} />
        <Route path={below(settingsPaths.paymentSettings)} element={<Payments />} />
        <Route path={below(settingsPaths.taxSettings)} element={<Tax />} />
        <Route path={below(settingsPaths.gstRates)} element={<Rates />} />
        <Route path={below(settingsPaths.newGstRate)} element={<RateForm />} />
        <Route path={below(settingsPaths.editGstRate)} element={<RateForm />} />
        <Route path={below(settingsPaths.seriesSettings)} element={<Series />} />
        <Route path={below(settingsPaths.sizes)} element={<Sizes />} />
        <Route path={below(settingsPaths.newSize)} element={<SizeForm />} />
        <Route path={below(settingsPaths.editSize)} element={<SizeForm />} />
        <Route path={below(settingsPaths.colors)} element={<Colors />} />
        <Route path={below(settingsPaths.newColor)} element={<ColorForm />} />
        <Route path={below(settingsPaths.editColor)} element={<ColorForm />} />
        <Route path={below(settingsPaths.mailTexts)} element={<Mails />} />
        <Route path={below(settingsPaths.mailText)} element={<Mail />} />
        <Route path="*" element={<EmptyState text="There is no such setting" />} />
      </Routes>
    </Suspense>
  );
}
