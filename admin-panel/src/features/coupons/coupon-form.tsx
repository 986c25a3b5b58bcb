import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Card, Col, Row } from 'react-bootstrap';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import { type CouponDetail, offerCoupons } from 'shared-types/contract/offer-coupons';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { setFieldErrors } from '../../lib/form/field-errors';
import { useEditConflict } from '../../lib/form/use-edit-conflict';
import { plural } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { ConflictNotice } from '../../ui/form/conflict-notice';
import { DateTimeField } from '../../ui/form/date-time-field';
import { FormAlert } from '../../ui/form/form-alert';
import { SelectField } from '../../ui/form/select-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { TextField } from '../../ui/form/text-field';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { CategoryPicker } from './category-picker';
import { SCOPE_CHOICES } from './coupon-text';
import { type CouponValues, editOf, CouponForm as Schema, toValues } from './coupon-values';
import { type NamedRecord, ProductPicker } from './product-picker';

const LABELS: Record<string, string> = {
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
export function CouponForm({ coupon }: { coupon: CouponDetail | null }) {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<CouponValues, unknown, z.output<typeof Schema>>({
    resolver: zodResolver(Schema),
    defaultValues: toValues(coupon),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({
    form,
    record: coupon,
    toValues,
    readAgain: () => call(offerCoupons.show, { params: { id: coupon?.id ?? 0 } }),
  });

  const save = form.handleSubmit(async (body) => {
    setFailure(null);
    const outcome = await runAction(
      () =>
        coupon
          ? call(offerCoupons.update, {
              params: { id: coupon.id },
              body: { ...editOf(body, coupon), ...conflict.seen },
            })
          : call(offerCoupons.create, { body }),
      {
        done: coupon ? 'Coupon updated successfully' : 'Coupon created successfully',
        failed: null,
        refresh: ['/offer-coupons', '/products'],
      },
    );
    if (outcome.ok) {
      allowLeaving();
      await navigate(paths.coupons);
    } else if (!(await conflict.check(outcome.error))) {
      setFieldErrors(form, outcome.error);
      setFailure(messageOf(outcome.error, 'Something went wrong'));
    }
  });

  const isPercentage = form.watch('discount_type') === 'percentage';
  const scope = form.watch('scope');
  const tree = useRead(categories.list, {}).data ?? [];
  const namesOf = (value: unknown, field: string) => {
    if (field === 'product_ids') return formatValue((value as NamedRecord[]).map(({ name }) => name));
    const isChosen = ({ id }: NamedRecord) => (value as number[]).includes(id);
    return field === 'category_ids' ? formatValue(tree.filter(isChosen).map(({ name }) => name)) : formatValue(value);
  };
  const field = (name: keyof CouponValues) => ({
    label: LABELS[name] ?? name,
    error: errors[name]?.message,
    ...form.register(name),
  });

  return (
    <Card body className="form-card">
      <form onSubmit={save} noValidate>
        <FormAlert message={failure} />
        <ConflictNotice
          changes={conflict.changes}
          labelOf={(name) => LABELS[name] ?? name}
          show={namesOf}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
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
              type="number"
              step="0.01"
              min="0"
              required
              inputMode="decimal"
              hint={isPercentage ? 'Percent' : 'Rupees (₹)'}
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
        <SelectField {...field('scope')} hint="What the discount is taken off">
          {SCOPE_CHOICES.map(([scope, name]) => (
            <option key={scope} value={scope}>
              {name}
            </option>
          ))}
        </SelectField>
        {scope === 'products' && (
          <Controller
            control={form.control}
            name="product_ids"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <ProductPicker value={value} onChange={onChange} error={error?.message} />
            )}
          />
        )}
        {scope === 'categories' && (
          <Controller
            control={form.control}
            name="category_ids"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <CategoryPicker categories={tree} value={value} onChange={onChange} error={error?.message} />
            )}
          />
        )}
        <fieldset className="mb-3">
          <legend className="h6">Limits</legend>
          <p className="small text-body-secondary mb-2">
            Leave a field empty for no limit.
            {coupon && ` Used by ${plural(coupon.used_count, 'order')} so far.`}
          </p>
          <Row>
            <Col sm={4}>
              <TextField {...field('usage_limit')} type="number" min="1" step="1" inputMode="numeric" />
            </Col>
            <Col sm={4}>
              <TextField {...field('per_user_limit')} type="number" min="1" step="1" inputMode="numeric" />
            </Col>
            <Col sm={4}>
              <TextField
                {...field('min_order_amount')}
                type="number"
                min="0"
                step="0.01"
                inputMode="decimal"
                hint="Rupees (₹)"
              />
            </Col>
          </Row>
        </fieldset>
        <CheckField {...field('is_active')} type="switch" />
        <div className="d-flex flex-wrap align-items-center gap-2">
          <SubmitButton isSubmitting={isSubmitting}>{coupon ? 'Save' : 'Create coupon'}</SubmitButton>
          <Link to={paths.coupons} className="btn btn-outline-secondary">
            Cancel
          </Link>
        </div>
      </form>
    </Card>
  );
}
