import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { contentPaths } from '../../lib/routes/content-paths';
import { paths } from '../../lib/routes/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ContentPage } from './content-page';

const Editor = lazy(() => import('./editor-page'));
const NewPage = lazy(() => import('./new-page'));

const below = (path: string) => path.slice(paths.content.length + 1);

/** The screens below `/content`. */
export default function ContentRoutes() {
  return (
    <Suspense fallback={<FormPlaceholder fields={6} />}>
      <Routes>
        <Route index element={<ContentPage />} />
        <Route path={below(contentPaths.newPage)} element={<NewPage />} />
        <Route path={below(contentPaths.page)} element={<Editor />} />
        <Route path="*" element={<EmptyState text="There is no such page" />} />
      </Routes>
    </Suspense>
  );
}
