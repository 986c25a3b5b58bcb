import { Card, Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { type Brand, BrandFields, checkColors } from 'shared-types/contract/brand';
import { store } from 'shared-types/contract/store';
import {
  CARD_STYLES,
  COLOR_NAMES,
  COLOR_PATTERN,
  COLORS,
  CORNER_NAMES,
  FONT_PAIR_NAMES,
  FONT_PAIRS,
  ORDER_PREFIX_HINT,
  ORNAMENTS,
} from 'shared-types/domain/brand';
import { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatValue, sentenceCase } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { showBrand } from '../../lib/session/shop-brand';
import { CheckField } from '../../ui/form/check-field';
import { Controlled, RecordForm } from '../../ui/form/record-form';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { formatPicture, PictureField, type PictureValue } from '../../ui/picture/picture-field';
import { RecordPage } from '../../ui/record/record-page';
import { BrandPreview } from './brand-preview';
import { ColorField } from './color-field';

/** The shop's name and look: whatever is saved here is everywhere at once. */
export function BrandPage() {
  const read = useFormRecord(store.brand, {});
  return (
    <RecordPage title="Brand" read={read} what="The brand" failed="Failed to load the brand" fields={8} history="store">
      {(brand) => <BrandForm brand={brand} />}
    </RecordPage>
  );
}

const FILES = ['logo_id', 'icon_id', 'share_picture_id'] as const;
const File = z.custom<PictureValue | null>();
/** The body with the whole pictures in the place of their ids, so that the form can show them. */
const Values = BrandFields.extend({ logo_id: File, icon_id: File, share_picture_id: File }).superRefine(checkColors);
type Input = z.input<typeof Values>;

const toValues = (brand: Brand | null): Input => {
  const { id, version, logo, icon, share_picture, ...values } = brand as Brand;
  return { ...values, logo_id: logo, icon_id: icon, share_picture_id: share_picture };
};

const LABELS = {
  name: 'Name',
  tagline: 'Tagline',
  logo_in_header: 'The logo stands in the header, not the name',
  logo_id: 'Logo',
  icon_id: 'Icon',
  share_picture_id: 'Share picture',
  collection_note: 'About the collection',
  product_note: 'On each product',
  footer_note: 'In the footer',
  mail_note: 'Below each mail',
  invoice_note: 'Below each document',
  order_prefix: 'Order numbers begin with',
  corners: 'Corners',
  card_style: 'Products in lists',
  font_pair: 'Fonts',
  ornament: 'Ornament above headings',
  ...Object.fromEntries(COLOR_NAMES.map((name) => [name, COLORS[name].label])),
};

const ORNAMENT_LABELS = { line: 'A line', lotus: 'A lotus', none: 'None' };
const CARD_LABELS = { plain: 'The picture alone', framed: 'In a thin line', raised: 'On a sheet of its own' };

function BrandForm({ brand }: { brand: Brand }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: brand,
    schema: Values,
    toValues,
    labels: LABELS,
    read: () => call(store.brand),
    save: ({ logo_id: logo, icon_id: icon, share_picture_id: share, ...values }, seen) =>
      call(store.setBrand, {
        body: {
          ...values,
          ...seen,
          logo_id: logo?.id ?? null,
          icon_id: icon?.id ?? null,
          share_picture_id: share?.id ?? null,
        },
      }),
    onSaved: showBrand,
    messages: { done: 'Brand saved', failed: 'Failed to save the brand', refresh: ['/store'] },
    exit: paths.settings,
  });
  const { field, form } = state;
  const watched = useWatch({ control: form.control }) as Input;
  const palette = {
    page_color: watched.page_color,
    soft_color: watched.soft_color,
    text_color: watched.text_color,
    brand_color: watched.brand_color,
    ornament_color: watched.ornament_color,
  };
  return (
    <RecordForm
      of={state}
      create="Save"
      isSectioned
      format={(value, name) => (FILES.some((file) => file === name) ? formatPicture(value) : formatValue(value))}
    >
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Name</h2>
        <TextField {...field('name')} required maxLength={100} />
        <TextField {...field('tagline')} maxLength={200} hint="Beside the name, in a few words" />
        <Picture of={state} name="logo_id" hint="On invoices and mails" />
        <CheckField {...field('logo_in_header')} type="switch" />
        <Picture
          of={state}
          name="icon_id"
          hint="Square. Browser tabs and phones show it; without one, the first letter of the name"
        />
        <Picture
          of={state}
          name="share_picture_id"
          hint="Shown where your shop is shared. Without one it is drawn from the name and the picture of the home page"
        />
        <TextField
          {...field('order_prefix')}
          required
          maxLength={6}
          autoCapitalize="characters"
          hint={`${ORDER_PREFIX_HINT}. Orders there are keep their numbers`}
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Colours, corners and fonts</h2>
        <Row>
          <Col md={7}>
            {COLOR_NAMES.map((name) => {
              const { label, error, ...input } = field(name);
              return (
                <ColorField
                  key={name}
                  name={name}
                  error={error}
                  palette={palette}
                  input={input}
                  onChoose={(color) =>
                    form.setValue(name, color, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
                  }
                />
              );
            })}
          </Col>
          <Col md={5}>
            {Object.values(palette).every((color) => COLOR_PATTERN.test(color)) && (
              <BrandPreview name={watched.name} palette={palette} corners={watched.corners} />
            )}
          </Col>
        </Row>
        <SelectField {...field('font_pair')}>
          {FONT_PAIR_NAMES.map((name) => (
            <option key={name} value={name}>
              {FONT_PAIRS[name]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('corners')}>
          {CORNER_NAMES.map((name) => (
            <option key={name} value={name}>
              {sentenceCase(name)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('card_style')}>
          {CARD_STYLES.map((name) => (
            <option key={name} value={name}>
              {CARD_LABELS[name]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('ornament')}>
          {ORNAMENTS.map((name) => (
            <option key={name} value={name}>
              {ORNAMENT_LABELS[name]}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Words</h2>
        <TextField {...field('collection_note')} maxLength={300} hint="What search engines show of the collection" />
        <TextField
          {...field('product_note')}
          as="textarea"
          rows={3}
          maxLength={500}
          hint="Such as how all your pieces are made"
        />
        <TextField {...field('footer_note')} maxLength={200} hint="Behind © and the name" />
        <TextField {...field('mail_note')} as="textarea" rows={2} maxLength={500} />
        <TextField {...field('invoice_note')} as="textarea" rows={2} maxLength={500} />
      </Card>
    </RecordForm>
  );
}

type Form = Pick<
  ReturnType<typeof useRecordForm<Brand, Input, z.output<typeof Values>, unknown>>,
  'form' | 'labelOf' | 'onBusy'
>;

function Picture({ of, name, hint }: { of: Form; name: (typeof FILES)[number]; hint: string }) {
  return (
    <Controlled of={of} name={name}>
      {(picture) => (
        <PictureField {...picture} note={hint} onBusy={of.onBusy} done="File uploaded" failed="File upload failed" />
      )}
    </Controlled>
  );
}
