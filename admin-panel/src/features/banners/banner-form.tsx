import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Card } from 'react-bootstrap';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { BannerBody, type BannerDetail, banners } from 'shared-types/contract/store';
import { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { useEditConflict } from '../../lib/form/use-edit-conflict';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { ConflictNotice } from '../../ui/form/conflict-notice';
import { SubmitButton } from '../../ui/form/submit-button';
import { TextField } from '../../ui/form/text-field';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { PictureField, type PictureValue } from '../../ui/picture/picture-field';

/** The body with the whole picture in the place of its id, so that the form can show it. */
const Values = BannerBody.extend({ file_id: z.custom<PictureValue | null>() });
type Values = z.input<typeof Values>;

const toValues = (banner: BannerDetail | null): Values => ({
  title: banner?.title ?? '',
  link: banner?.link ?? '',
  file_id: banner?.file && banner.picture ? { id: banner.file.id, picture: banner.picture } : null,
  is_active: banner?.is_active ?? true,
});

const LABELS: Record<string, string> = { title: 'Title', link: 'Link', file_id: 'Image', is_active: 'Active' };

function show(value: unknown, field: string): string {
  if (field === 'file_id') return value ? 'Another picture' : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '') || '–';
}

/** Makes a banner, or changes the given one. */
export function BannerForm({ banner }: { banner: BannerDetail | null }) {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: toValues(banner),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({
    form,
    record: banner,
    toValues,
    readAgain: () => call(banners.show, { params: { id: banner?.id ?? 0 } }),
  });

  const save = form.handleSubmit(async ({ file_id, ...values }) => {
    if (isUploading) return;
    const body = { ...values, file_id: file_id?.id ?? null };
    const outcome = await runAction(
      () =>
        banner
          ? call(banners.update, { params: { id: banner.id }, body: { ...body, ...conflict.seen } })
          : call(banners.create, { body }),
      {
        done: banner ? 'Banner updated' : 'Banner created',
        failed: 'Failed to save banner',
        refresh: ['/banners'],
      },
    );
    if (outcome.ok) {
      allowLeaving();
      await navigate(paths.banners);
    } else if (!(await conflict.check(outcome.error))) setFieldErrors(form, outcome.error);
  });

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
        <TextField label="Title" required maxLength={160} error={errors.title?.message} {...form.register('title')} />
        <TextField
          label="Link"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          hint="Where the banner leads: a page of the shop such as /collection, or a whole https:// address"
          error={errors.link?.message}
          {...form.register('link')}
        />
        <Controller
          control={form.control}
          name="file_id"
          render={({ field: { value, onChange }, fieldState }) => (
            <PictureField
              label="Image"
              value={value}
              onChange={onChange}
              onBusy={setUploading}
              done="File uploaded"
              failed="File upload failed"
              error={fieldState.error?.message}
            />
          )}
        />
        <CheckField label="Active" type="switch" {...form.register('is_active')} />
        <div className="d-flex flex-wrap align-items-center gap-2">
          <SubmitButton isSubmitting={isSubmitting || isUploading} busy={isUploading ? 'Uploading…' : 'Saving…'}>
            {banner ? 'Save' : 'Create banner'}
          </SubmitButton>
          <Link to={paths.banners} className="btn btn-outline-secondary">
            Cancel
          </Link>
        </div>
      </form>
    </Card>
  );
}
