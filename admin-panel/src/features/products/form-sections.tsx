import type { ReactNode } from 'react';
import { Card, Col, Row } from 'react-bootstrap';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { PRODUCT_FLAGS, PRODUCT_TEXTS, type ProductText, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { CheckField } from '../../ui/form/check-field';
import { TextField } from '../../ui/form/text-field';
import { PictureField } from '../../ui/picture/picture-field';
import { PicturesField } from '../../ui/picture/pictures-field';
import { OptionSelect } from './option-select';
import { LABELS, numberOrNull, type ProductInput, type ProductOutput } from './product-values';
import { TaxNotice } from './tax-notice';
import type { FormOptions } from './use-form-options';

export type ProductForm = UseFormReturn<ProductInput, unknown, ProductOutput>;

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card body className="mb-4">
      <h2 className="h5 mb-3">{title}</h2>
      {children}
    </Card>
  );
}

export function Basics({ form, options }: { form: ProductForm; options: FormOptions }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Section title="The piece">
      <TextField label="Name" required maxLength={160} error={errors.name?.message} {...register('name')} />
      <ProductTextField form={form} name="description" />
      <Row>
        <Col md>
          <Controller
            control={control}
            name="category_id"
            render={({ field, fieldState: { error } }) => (
              <OptionSelect
                {...field}
                label="Category"
                none="Choose a category"
                isOptional={false}
                options={options.categories}
                error={error?.message}
              />
            )}
          />
        </Col>
        <Col md>
          <Controller
            control={control}
            name="offer_coupon_id"
            render={({ field, fieldState: { error } }) => (
              <OptionSelect
                {...field}
                label="Offer coupon"
                none="No Offer Coupon"
                isOptional
                options={options.coupons}
                hint={options.coupons.find(({ id }) => id === field.value)?.hint}
                error={error?.message}
              />
            )}
          />
        </Col>
      </Row>
      <fieldset>
        <legend className="form-label fs-6">Shown as</legend>
        <div className="d-flex flex-wrap column-gap-4">
          {[...PRODUCT_FLAGS, 'is_active' as const].map((flag) => (
            <CheckField key={flag} label={LABELS[flag] ?? flag} {...register(flag)} />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

interface PriceAndTaxProps {
  form: ProductForm;
  options: FormOptions;
  isNew: boolean;
}

export function PriceAndTax({ form, options, isNew }: PriceAndTaxProps) {
  const { default_hsn_code: storesHsn = null } = options.gst ?? {};
  const { register, control, formState } = form;
  const { errors } = formState;
  const [price, gstRate, hsn, stocks] = useWatch({ control, name: ['price', 'gst_rate', 'hsn_code', 'stocks'] });
  return (
    <Section title="Price and tax">
      <Row>
        <Col sm={6} md={3}>
          <TextField
            label="Price"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            required
            hint="In rupees, GST included"
            error={errors.price?.message}
            {...register('price', { valueAsNumber: true })}
          />
        </Col>
        {isNew && (
          <Col sm={6} md={3}>
            <TextField
              label="Quantity"
              type="number"
              inputMode="numeric"
              step="1"
              min="0"
              // Without options this is the stock; with options they are.
              readOnly={stocks.length > 0}
              hint={stocks.length > 0 ? 'Counted by the stock options' : 'Pieces in stock, without sizes and colours'}
              error={errors.quantity?.message}
              {...register('quantity', { valueAsNumber: true })}
            />
          </Col>
        )}
        <Col sm={6} md={3}>
          <TextField
            label="HSN code"
            inputMode="numeric"
            maxLength={8}
            hint={storesHsn ? `Empty: the store’s, ${storesHsn}` : '4 to 8 digits. 61–63: clothes, 64: footwear'}
            error={errors.hsn_code?.message}
            {...register('hsn_code')}
          />
        </Col>
        <Col sm={6} md={3}>
          <TextField
            label="Fixed GST rate"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            max="40"
            hint="In %. Empty: by the slabs of its HSN code"
            error={errors.gst_rate?.message}
            {...register('gst_rate', { setValueAs: numberOrNull })}
          />
        </Col>
      </Row>
      <div role="status">
        {options.gst && <TaxNotice rules={options.gst} price={price} hsn={hsn ?? ''} gstRate={gstRate ?? null} />}
      </div>
    </Section>
  );
}

export function Pictures({ form, onBusy }: { form: ProductForm; onBusy: (isBusy: boolean) => void }) {
  const { control, formState, setValue, getValues } = form;
  const images = useWatch({ control, name: 'image_ids' });
  return (
    <Section title="Pictures">
      <Controller
        control={control}
        name="thumbnail_id"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <PictureField
            label="Thumbnail"
            value={value}
            onChange={onChange}
            onBusy={onBusy}
            failed="Thumbnail upload failed"
            error={error?.message}
          />
        )}
      />
      <PicturesField
        label="Pictures"
        value={images}
        onChange={(change) => setValue('image_ids', change(getValues('image_ids')), { shouldDirty: true })}
        onBusy={onBusy}
        failed="Image upload failed"
        error={formState.errors.image_ids?.message ?? formState.errors.image_ids?.[0]?.message}
      />
    </Section>
  );
}

/** A text that is said in `TEXT_FIELDS`. */
function ProductTextField({ form, name }: { form: ProductForm; name: ProductText }) {
  const { label, hint, max, rows } = TEXT_FIELDS[name];
  return (
    <TextField
      label={label}
      hint={hint}
      {...(rows ? { as: 'textarea', rows } : { maxLength: max })}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}

const WORDS = PRODUCT_TEXTS.filter((name) => name !== 'description');

export function Texts({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="Words">
      <Row>
        {WORDS.map((name) => (
          <Col key={name} md={TEXT_FIELDS[name].rows ? 12 : 6}>
            <ProductTextField form={form} name={name} />
          </Col>
        ))}
        <Col md={6}>
          <TextField
            label="Slug"
            hint={
              isNew
                ? 'The end of its address. Empty: made from the name'
                : 'The end of its address. Links to the old one break'
            }
            maxLength={160}
            error={errors.slug?.message}
            {...register('slug', { setValueAs: (said) => said || undefined })}
          />
        </Col>
      </Row>
    </Section>
  );
}
