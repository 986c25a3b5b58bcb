import { BannerBody, type BannerDetail, banners } from 'shared-types/contract/store';
import type { z } from 'zod';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { CheckField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { Controlled, RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { formatPicture, PictureField, PictureId } from '../../ui/picture/picture-field';

export default function BannerFormPage() {
  return (
    <FormPage noun="banner" show={banners.show} failed="Failed to load banner" fields={4} history="banner">
      {(banner) => <BannerForm banner={banner} />}
    </FormPage>
  );
}

/** The body with the whole picture in the place of its id, so that the form can show it. */
const Values = BannerBody.extend({ file_id: PictureId });

const toValues = (banner: BannerDetail | null): z.input<typeof Values> => ({
  title: banner?.title ?? '',
  link: banner?.link ?? '',
  file_id: banner?.file && banner.picture ? { id: banner.file.id, picture: banner.picture } : null,
  is_active: banner?.is_active ?? true,
});

/** Makes a banner, or changes the given one. */
function BannerForm({ banner }: { banner: BannerDetail | null }) {
  const state = useRecordForm({
    record: banner,
    schema: Values,
    toValues,
    labels: { title: 'Title', link: 'Link', file_id: 'Image', is_active: 'Active' },
    ...useRecordCalls(banner, { show: banners.show, create: banners.create, change: banners.update }),
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
