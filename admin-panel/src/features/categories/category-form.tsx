import { type Category, CategoryBody, categories } from 'shared-types/contract/categories';
import type { z } from 'zod';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { indented } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { CheckField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { OptionSelect } from '../../ui/form/option-select';
import { Controlled, RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { ShelfPageFields } from '../../ui/form/shelf-page-fields';
import { SizeChartField } from '../../ui/form/size-chart-field';
import { formatPicture, PictureField, PictureId } from '../../ui/picture/picture-field';
import { CategoryOrder } from './category-order';
import { parentOptions } from './parent-options';

export default function CategoryFormPage() {
  return (
    <FormPage
      noun="category"
      show={categories.show}
      failed="Failed to load category"
      fields={7}
      create="categories.create"
      history="category"
    >
      {(category) => (
        <>
          <CategoryForm category={category} />
          {category && <CategoryOrder id={category.id} />}
        </>
      )}
    </FormPage>
  );
}

/** The body with the whole picture in the place of its id, so that the form can show it. */
const Values = CategoryBody.extend({ file_id: PictureId });

const toValues = (category: Category | null): z.input<typeof Values> => ({
  name: category?.name ?? '',
  slug: category?.slug,
  page_title: category?.page_title ?? '',
  description: category?.description ?? '',
  size_chart: category?.size_chart ?? '',
  intro: category?.intro ?? '',
  parent_id: category?.parent?.id ?? null,
  file_id: category?.file ?? null,
  is_active: category?.is_active ?? true,
});

const LABELS = {
  name: 'Name',
  slug: 'Slug',
  page_title: 'Title',
  description: 'Description',
  size_chart: 'Size chart',
  intro: 'Introduction',
  parent_id: 'Parent category',
  file_id: 'Thumbnail',
  is_active: 'Active',
};

/** Makes a category, or changes the given one. */
function CategoryForm({ category }: { category: Category | null }) {
  const may = useMay();
  const { data: all, error, mutate } = useRead(categories.list, {});
  useFailureToast('Failed to load categories', error, mutate);
  const state = useRecordForm({
    record: category,
    schema: Values,
    toValues,
    labels: LABELS,
    ...useRecordCalls(category, { show: categories.show, create: categories.create, change: categories.edit }),
    messages: {
      done: category ? 'Category updated' : 'Category created',
      failed: 'Failed to save category',
      preferServer: true,
      refresh: ['/categories'],
    },
    exit: paths.categories,
  });
  const { field } = state;

  function format(value: unknown, name: string): string {
    if (name === 'parent_id') return all?.find(({ id }) => id === value)?.name ?? 'None';
    return name === 'file_id' ? formatPicture(value) : formatValue(value);
  }

  return (
    <RecordForm of={state} create="Save" format={format}>
      <TextField {...field('name')} required maxLength={80} />
      <ShelfPageFields
        field={field}
        isNew={category === null}
        slugHint="The end of its address in the shop. Empty: made from the names."
      />
      <Controlled of={state} name="parent_id">
        {(parent) => (
          <OptionSelect
            {...parent}
            none="None"
            isOptional
            options={parentOptions(all ?? [], category?.id ?? null).map((one) => ({ id: one.id, name: indented(one) }))}
          />
        )}
      </Controlled>
      <SizeChartField {...field('size_chart')} present={category?.size_chart ?? ''} none="As the category above it" />
      <Controlled of={state} name="file_id">
        {(picture) => (
          <PictureField
            {...picture}
            onBusy={state.onBusy}
            done="File uploaded successfully"
            failed="File upload failed"
          />
        )}
      </Controlled>
      <CheckField
        {...field('is_active')}
        type="switch"
        disabled={category !== null && !may('categories.setStatus')}
        hint="An inactive category hides its products in the shop, and those of the categories below it."
      />
    </RecordForm>
  );
}
