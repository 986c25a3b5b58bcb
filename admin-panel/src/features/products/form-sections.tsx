import type { ReactNode } from 'react';
import { Card, Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { PRODUCT_FLAGS, PRODUCT_TEXTS, type ProductText, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { numberOrNull } from '../../lib/form/number-or-null';
import { AMOUNT, CheckField, COUNT, TextField } from '../../ui/form/controls';
import { HsnFound } from '../../ui/form/hsn-found';
import { OptionSelect } from '../../ui/form/option-select';
import { ProductPicker } from '../../ui/form/product-picker';
import type { useRecordForm } from '../../ui/form/record-form';
import { Controlled } from '../../ui/form/record-form';
import { SizeChartField } from '../../ui/form/size-chart-field';
import { FilmField } from '../../ui/picture/film-field';
import { PictureField } from '../../ui/picture/picture-field';
import { PicturesField } from '../../ui/picture/pictures-field';
import type { ProductInput, ProductOutput } from './product-values';
import { SameName } from './same-name';
import { TaxNotice } from './tax-notice';
import type { FormOptions } from './use-form-options';

export interface SectionProps {
  of: Pick<
    ReturnType<typeof useRecordForm<StaffProduct, ProductInput, ProductOutput, unknown>>,
    'field' | 'form' | 'isNew' | 'labelOf' | 'onBusy'
  >;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card body className="mb-4">
      <h2 className="h5 mb-3">{title}</h2>
      {children}
    </Card>
  );
}

export function Basics({ of, options, own }: SectionProps & { options: FormOptions; own: number | null }) {
  const { field } = of;
  const name = useWatch({ control: of.form.control, name: 'name' });
  return (
    <Section title="The piece">
      <TextField {...field('name')} required maxLength={160} />
      <SameName typed={name} own={own} />
      <ProductTextField of={of} name="description" />
      <Row>
        <Col md>
          <Controlled of={of} name="category_id">
            {(category) => (
              <OptionSelect {...category} none="Choose a category" isOptional={false} options={options.categories} />
            )}
          </Controlled>
        </Col>
        <Col md>
          <Controlled of={of} name="offer_coupon_id">
            {(coupon) => (
              <OptionSelect
                {...coupon}
                none="No Offer Coupon"
                isOptional
                options={options.coupons}
                hint={options.coupons.find(({ id }) => id === coupon.value)?.hint}
              />
            )}
          </Controlled>
        </Col>
      </Row>
      <SizeChartField
        {...field('size_chart')}
        present={of.form.formState.defaultValues?.size_chart ?? ''}
        none="As its category"
      />
      <fieldset>
        <legend className="form-label fs-6">Shown as</legend>
        <div className="d-flex flex-wrap column-gap-4">
          {[...PRODUCT_FLAGS, 'is_active' as const].map((flag) => (
            <CheckField key={flag} {...field(flag)} />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

export function PriceAndTax({ of: { field, form, isNew }, options }: SectionProps & { options: FormOptions }) {
  const { default_hsn_code: storesHsn = null } = options.gst ?? {};
  const [price, gstRate, hsn, stocks] = useWatch({
    control: form.control,
    name: ['price', 'gst_rate', 'hsn_code', 'stocks'],
  });
  const typedHsn = hsn ?? '';
  const isSearching = /\D/.test(typedHsn.trim());
  return (
    <Section title="Price and tax">
      <Row>
        <Col sm={6} md={3}>
          <TextField {...field('price', { valueAsNumber: true })} {...AMOUNT} required hint="In rupees, GST included" />
        </Col>
        <Col sm={6} md={3}>
          <TextField
            {...field('mrp', { setValueAs: numberOrNull })}
            {...AMOUNT}
            hint="The highest price on its label, all taxes included. Empty: the price is it"
          />
        </Col>
        {isNew && (
          <Col sm={6} md={3}>
            <TextField
              {...field('quantity', { valueAsNumber: true })}
              {...COUNT}
              // Without options this is the stock; with options they are.
              readOnly={stocks.length > 0}
              hint={stocks.length > 0 ? 'Counted by the stock options' : 'Pieces in stock, without sizes and colours'}
            />
          </Col>
        )}
        <Col sm={6} md={3}>
          <TextField
            {...field('hsn_code')}
            autoComplete="off"
            maxLength={60}
            hint={`4 to 8 digits, or words to find them: kurta${storesHsn ? `. Empty: the store’s, ${storesHsn}` : ''}`}
          />
        </Col>
        <Col xs={12}>
          <HsnFound
            typed={typedHsn}
            slabs={options.gst?.slabs}
            onChoose={(code) => form.setValue('hsn_code', code, { shouldDirty: true, shouldValidate: true })}
          />
        </Col>
        <Col sm={6} md={3}>
          <TextField
            {...field('gst_rate', { setValueAs: numberOrNull })}
            {...AMOUNT}
            max="40"
            hint="In %. Empty: by the slabs of its HSN code"
          />
        </Col>
        <Col sm={6} md={3}>
          <TextField
            {...field('weight_grams', { setValueAs: numberOrNull })}
            {...COUNT}
            hint="Packed, for the price of delivery. Empty: what the settings of delivery say"
          />
        </Col>
      </Row>
      <div role="status">
        {options.gst && !isSearching && (
          <TaxNotice rules={options.gst} price={price} hsn={typedHsn} gstRate={gstRate ?? null} />
        )}
      </div>
    </Section>
  );
}

export function Pictures({ of }: SectionProps) {
  const { control, formState, setValue, getValues } = of.form;
  const images = useWatch({ control, name: 'image_ids' });
  return (
    <Section title="Pictures and film">
      <Controlled of={of} name="thumbnail_id">
        {(thumbnail) => <PictureField {...thumbnail} onBusy={of.onBusy} failed="Thumbnail upload failed" />}
      </Controlled>
      <PicturesField
        label={of.labelOf('image_ids')}
        value={images}
        onChange={(change) => setValue('image_ids', change(getValues('image_ids')), { shouldDirty: true })}
        onBusy={of.onBusy}
        failed="Image upload failed"
        error={formState.errors.image_ids?.message ?? formState.errors.image_ids?.[0]?.message}
      />
      <Controlled of={of} name="film_id">
        {(film) => <FilmField {...film} onBusy={of.onBusy} failed="Film upload failed" />}
      </Controlled>
    </Section>
  );
}

/** What completes the look on the product's page. */
export function Look({ of, id }: SectionProps & { id: number | undefined }) {
  return (
    <Section title="Complete the look">
      <Controlled of={of} name="look_ids">
        {({ value, onChange, error }) => (
          <ProductPicker
            label="Pieces, in this order"
            none="None: the page shows what is ordered together with it."
            except={id}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Controlled>
    </Section>
  );
}

/** A text that is said in `TEXT_FIELDS`. */
function ProductTextField({ of: { field }, name }: SectionProps & { name: ProductText }) {
  const { hint, max, rows } = TEXT_FIELDS[name];
  return <TextField {...field(name)} hint={hint} {...(rows ? { as: 'textarea', rows } : { maxLength: max })} />;
}

const WORDS = PRODUCT_TEXTS.filter((name) => name !== 'description' && name !== 'size_chart');

export function Texts({ of }: SectionProps) {
  return (
    <Section title="Words">
      <Row>
        {WORDS.map((name) => (
          <Col key={name} md={TEXT_FIELDS[name].rows ? 12 : 6}>
            <ProductTextField of={of} name={name} />
          </Col>
        ))}
        <Col md={6}>
          <TextField
            {...of.field('slug', { setValueAs: (said) => said || undefined })}
            hint={
              of.isNew
                ? 'The end of its address. Empty: made from the name'
                : 'The end of its address. The old one goes on leading here'
            }
            maxLength={160}
          />
        </Col>
      </Row>
    </Section>
  );
}
