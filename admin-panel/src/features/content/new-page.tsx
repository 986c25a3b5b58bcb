import { NewPageFields, type PageText, pageTexts } from 'shared-types/contract/page-texts';
import type { z } from 'zod';
import { pageTextPath } from '../../lib/routes/content-paths';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { SelectField, TextField } from '../../ui/form/controls';
import { RecordForm, useRecordForm } from '../../ui/form/record-form';
import { PageHeading } from '../../ui/layout/page-heading';
import { SHELVES } from './page-fields';

const toValues = (): z.input<typeof NewPageFields> => ({ title: '', shelf: 'pages', slug: '' });

/** As Strapi makes it of the title. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Begins a page of one's own, and leads to its blocks. */
export default function NewPage() {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: null as PageText | null,
    schema: NewPageFields,
    toValues,
    labels: { title: 'Title', shelf: 'Where it stands', slug: 'End of its address' },
    read: (id) => call(pageTexts.show, { params: { kind: 'page', id } }),
    save: (body) => call(pageTexts.create, { body }),
    messages: { failed: 'Failed to begin the page', refresh: ['/page-texts'] },
    exit: paths.content,
    leadTo: pageTextPath,
  });
  const { field, form } = state;
  return (
    <>
      <PageHeading title="New page" />
      <RecordForm of={state} create="Go on to its blocks">
        <TextField
          {...field('title', {
            onChange: ({ target }) => {
              if (!form.getFieldState('slug').isDirty) form.setValue('slug', slugOf(target.value));
            },
          })}
          required
          maxLength={160}
        />
        <SelectField
          {...field('shelf')}
          hint="Journal and lookbook have a list of their own in the shop"
          options={SHELVES.filter(([shelf]) => shelf !== 'category').map(([shelf, label]) => [shelf, label])}
        />
        <TextField {...field('slug')} required maxLength={160} hint="Small letters, digits and hyphens" />
      </RecordForm>
    </>
  );
}
