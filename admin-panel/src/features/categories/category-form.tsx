import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, useState } from 'react';
import { Card } from 'react-bootstrap';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type Category, CategoryBody, categories } from 'shared-types/contract/categories';
import { z } from 'zod';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { setFieldErrors } from '../../lib/form/field-errors';
import { useEditConflict } from '../../lib/form/use-edit-conflict';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { CheckField } from '../../ui/form/check-field';
import { ConflictNotice } from '../../ui/form/conflict-notice';
import { SelectField } from '../../ui/form/select-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { TextField } from '../../ui/form/text-field';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { PictureField, type PictureValue } from '../../ui/picture/picture-field';
import { indented, parentOptions } from './parent-options';

/** The body with the whole picture in the place of its id, so that the form can show it. */
const Values = CategoryBody.extend({ file_id: z.custom<PictureValue | null>() });
type Values = z.input<typeof Values>;

const toValues = (category: Category | null): Values => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  parent_id: category?.parent?.id ?? null,
  file_id: category?.file ?? null,
  is_active: category?.is_active ?? true,
});

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  parent_id: 'Parent category',
  file_id: 'Thumbnail',
  is_active: 'Active',
};

/** Makes a category, or changes the given one. */
export function CategoryForm({ category }: { category: Category | null }) {
  const { call } = useAdmin();
  const may = useMay();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const { data: all, error, mutate } = useRead(categories.list, {});
  useFailureToast('Failed to load categories', error, mutate);
  const [isUploading, setUploading] = useState(false);

  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: toValues(category) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({
    form,
    record: category,
    toValues,
    readAgain: () => call(categories.show, { params: { id: category?.id ?? 0 } }),
  });

  const save = form.handleSubmit(async ({ file_id, ...values }) => {
    if (isUploading || isSubmitting) return;
    const body = { ...values, file_id: file_id?.id ?? null };
    const outcome = await runAction(
      () =>
        category
          ? call(categories.edit, { params: { id: category.id }, body: { ...body, ...conflict.seen } })
          : call(categories.create, { body }),
      {
        done: category ? 'Category updated' : 'Category created',
        failed: 'Failed to save category',
        preferServer: true,
        refresh: ['/categories'],
      },
    );
    if (outcome.ok) {
      allowLeaving();
      await navigate(paths.categories);
    } else if (!(await conflict.check(outcome.error))) setFieldErrors(form, outcome.error);
  });

  const show = (value: unknown, field: string): string => {
    if (field === 'parent_id') return all?.find(({ id }) => id === value)?.name ?? 'None';
    if (field === 'file_id') return value ? 'Another picture' : 'None';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return String(value ?? '') || '–';
  };

  return (
    <Card body className="form-card">
      <form onSubmit={save} noValidate>
        <ConflictNotice
          changes={conflict.changes}
          labelOf={(field) => LABELS[field] ?? field}
          show={show}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
        <TextField label="Name" required maxLength={80} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="Description"
          as="textarea"
          rows={3}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Controller
          control={form.control}
          name="parent_id"
          render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
            <SelectField
              label="Parent category"
              ref={ref}
              onBlur={onBlur}
              value={value ?? ''}
              onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
                onChange(target.value === '' ? null : Number(target.value))
              }
              error={fieldState.error?.message}
            >
              <option value="">None</option>
              {parentOptions(all ?? [], category?.id ?? null).map((option) => (
                <option key={option.id} value={option.id}>
                  {indented(option)}
                </option>
              ))}
            </SelectField>
          )}
        />
        <Controller
          control={form.control}
          name="file_id"
          render={({ field: { value, onChange }, fieldState }) => (
            <PictureField
              label="Thumbnail"
              value={value}
              onChange={onChange}
              onBusy={setUploading}
              done="File uploaded successfully"
              failed="File upload failed"
              error={fieldState.error?.message}
            />
          )}
        />
        <CheckField
          label="Active"
          type="switch"
          disabled={category !== null && !may('categories.setStatus')}
          hint="An inactive category hides its products in the shop, and those of the categories below it."
          {...form.register('is_active')}
        />
        <div className="d-flex flex-wrap align-items-center gap-2">
          <SubmitButton isSubmitting={isSubmitting || isUploading} busy={isUploading ? 'Uploading…' : 'Saving…'}>
            Save
          </SubmitButton>
          <Link to={paths.categories} className="btn btn-outline-secondary">
            Cancel
          </Link>
        </div>
      </form>
    </Card>
  );
}
