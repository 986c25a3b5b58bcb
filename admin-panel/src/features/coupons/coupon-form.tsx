import { Col, Row } from 'react-bootstrap';
import { categories } from 'shared-types/contract/categories';
import { type CouponDetail, offerCoupons } from 'shared-types/contract/offer-coupons';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { AMOUNT, CheckField, COUNT, DateTimeField, SelectField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { type NamedRecord, ProductPicker } from '../../ui/form/product-picker';
import { Controlled, RecordForm, useRecordForm } from '../../ui/form/record-form';
import { CategoryPicker } from './category-picker';
import { SCOPE_CHOICES } from './coupon-text';
import { CouponForm as CouponSchema, editOf, toValues } from './coupon-values';

export default function CouponFormPage() {
  return (
    <FormPage noun="coupon" show={offerCoupons.show} failed="Failed to load coupon data" fields={6} history="coupon">
      {(coupon) => <CouponForm coupon={coupon} />}
    </FormPage>
  );
}

const LABELS = {
  code: 'Code',
  discount_value: 'Discount value',
  discount_type: 'Discount type',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  is_active: 'Active',
  usage_limit: 'Uses in all',
  per_user_limit: 'Uses by one shopper',
  min_order_amount: 'Minimum order',
  scope: 'Applies to',
  product_ids: 'Products',
  category_ids: 'Categories',
};

/** Makes a coupon, or changes the given one. */
function CouponForm({ coupon }: { coupon: CouponDetail | null }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: coupon,
    schema: CouponSchema,
    toValues,
    labels: LABELS,
    read: (id) => call(offerCoupons.show, { params: { id } }),
    save: (body, seen) =>
      coupon
        ? call(offerCoupons.update, { params: { id: coupon.id }, body: { ...editOf(body, coupon), ...seen } })
        : call(offerCoupons.create, { body }),
    messages: {
      done: coupon ? 'Coupon updated successfully' : 'Coupon created successfully',
      failed: null,
      refresh: ['/offer-coupons', '/products'],
    },
    alertOf: (error) => messageOf(error, 'Something went wrong'),
    exit: paths.coupons,
  });
  const { field } = state;
  const [type, scope] = state.form.watch(['discount_type', 'scope']);
  const tree = useRead(categories.list, {}).data ?? [];

  function format(value: unknown, name: string): string {
    if (name === 'product_ids') return formatValue((value as NamedRecord[]).map(({ name }) => name));
    const isChosen = ({ id }: NamedRecord) => (value as number[]).includes(id);
    return formatValue(name === 'category_ids' ? tree.filter(isChosen).map(({ name }) => name) : value);
  }

  return (
    <RecordForm of={state} create="Create coupon" format={format}>
      <TextField
        {...field('code')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        hint="What shoppers type; large and small letters are the same"
      />
      <Row>
        <Col sm={6}>
          <TextField
            {...field('discount_value')}
            {...AMOUNT}
            required
            hint={type === 'percentage' ? 'Percent' : 'Rupees (₹)'}
          />
        </Col>
        <Col sm={6}>
          <SelectField {...field('discount_type')}>
            <option value="flat">Flat</option>
            <option value="percentage">Percentage</option>
          </SelectField>
        </Col>
        <Col sm={6}>
          <DateTimeField {...field('valid_from')} required />
        </Col>
        <Col sm={6}>
          <DateTimeField {...field('valid_until')} required />
        </Col>
      </Row>
      <SelectField
        {...field('scope')}
        hint="What the discount is taken off"
        options={SCOPE_CHOICES.map(([scope, name]) => [scope, name])}
      />
      {scope === 'products' && (
        <Controlled of={state} name="product_ids">
          {({ value, onChange, error }) => (
            <ProductPicker
              label="Products"
              none="None yet: the coupon applies to nothing."
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </Controlled>
      )}
      {scope === 'categories' && (
        <Controlled of={state} name="category_ids">
          {({ value, onChange, error }) => (
            <CategoryPicker categories={tree} value={value} onChange={onChange} error={error} />
          )}
        </Controlled>
      )}
      <fieldset className="mb-3">
        <legend className="h6">Limits</legend>
        <p className="small text-body-secondary mb-2">
          Leave a field empty for no limit.
          {coupon && ` Used by ${plural(coupon.used_count, 'order')} so far.`}
        </p>
        <Row>
          <Col sm={4}>
            <TextField {...field('usage_limit')} {...COUNT} min="1" />
          </Col>
          <Col sm={4}>
            <TextField {...field('per_user_limit')} {...COUNT} min="1" />
          </Col>
          <Col sm={4}>
            <TextField {...field('min_order_amount')} {...AMOUNT} hint="Rupees (₹)" />
          </Col>
        </Row>
      </fieldset>
      <CheckField {...field('is_active')} type="switch" />
    </RecordForm>
  );
}
