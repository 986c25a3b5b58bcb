import { BannerBody, type BannerDetail, banners } from 'shared-types/contract/store';
import { z } from 'zod';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { Controlled, RecordForm, useRecordForm } from '../../ui/form/record-form';
import { formatPicture, PictureField, type PictureValue } from '../../ui/picture/picture-field';

export default function BannerFormPage() {
  return (
    <FormPage noun="banner" show={banners.show} failed="Failed to load banner" fields={4} history="banner">
      {(banner) => <BannerForm banner={banner} />}
    </FormPage>
  );
}

/** The body with the whole picture in the place of its id, so that the form can show it. */
const Values = BannerBody.extend({ file_id: z.custom<PictureValue | null>() });

const toValues = (banner: BannerDetail | null): z.input<typeof Values> => ({
  title: banner?.title ?? '',
  link: banner?.link ?? '',
  file_id: banner?.file && banner.picture ? { id: banner.file.id, picture: banner.picture } : null,
  is_active: banner?.is_active ?? true,
});

/** Makes a banner, or changes the given one. */
function BannerForm({ banner }: { banner: BannerDetail | null }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: banner,
    schema: Values,
    toValues,
    labels: { title: 'Title', link: 'Link', file_id: 'Image', is_active: 'Active' },
    read: (id) => call(banners.show, { params: { id } }),
    save: ({ file_id, ...values }, seen) => {
      const body = { ...values, file_id: file_id?.id ?? null };
      return banner
        ? call(banners.update, { params: { id: banner.id }, body: { ...body, ...seen } })
        : call(banners.create, { body });
    },
    messages: {
      done: banner ? 'Banner updated' : 'Banner created',
      failed: 'Failed to save banner',
      refresh: ['/banners'],
    },
    exit: paths.banners,
  });
  const { field } = state;
  return (
    <RecordForm
      of={state}
      create="Create banner"
      format={(value, name) => (name === 'file_id' ? formatPicture(value) : formatValue(value))}
    >
      <TextField {...field('title')} required maxLength={160} />
      <TextField
        {...field('link')}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        hint="Where the banner leads: a page of the shop such as /collection, or a whole https:// address"
      />
      <Controlled of={state} name="file_id">
        {(picture) => (
          <PictureField {...picture} onBusy={state.onBusy} done="File uploaded" failed="File upload failed" />
        )}
      </Controlled>
      <CheckField {...field('is_active')} type="switch" />
    </RecordForm>
  );
}
