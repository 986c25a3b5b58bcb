import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { SettingsPage } from './settings-page';

const Contact = lazy(() => import('./contact-page'));
const Payments = lazy(() => import('./payments-page'));
const Tax = lazy(() => import('./tax-page'));
const Rates = lazy(() => import('./rates-page'));
const RateForm = lazy(() => import('./rate-form'));
const Series = lazy(() => import('./series-page'));
const Sizes = lazy(async () => ({ default: (await import('./options-page')).SizesPage }));
const Colors = lazy(async () => ({ default: (await import('./options-page')).ColorsPage }));
const SizeForm = lazy(() => import('./size-form'));
const ColorForm = lazy(() => import('./color-form'));
const Mails = lazy(() => import('./mails-page'));
const Mail = lazy(() => import('./mail-page'));

const below = (path: string) => path.slice(paths.settings.length + 1);

/** The screens below `/settings`, in a file of their own: the first view of the back office knows only that there are some. */
export default function SettingsRoutes() {
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
