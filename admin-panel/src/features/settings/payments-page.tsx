import { Card, Col, Row } from 'react-bootstrap';
import { checkPaymentLimits } from 'shared-types/contract/settings-columns';
import { PaymentFields, type PaymentSettings, storeSettings } from 'shared-types/contract/store-settings';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import type { z } from 'zod';
import { numberOrNull } from '../../lib/form/number-or-null';
import { useFormRecord } from '../../lib/form/use-form-record';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { SelectField } from '../../ui/form/select-field';
import { AMOUNT, COUNT, TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';
import { OnlinePayments } from './online-payments';

/** How people pay, and how much may be unpaid. */
export function PaymentsPage() {
  const read = useFormRecord(storeSettings.payments, {});
  return (
    <RecordPage title="Payments" read={read} what="The settings of payments" fields={12} history="store">
      {(settings) => <PaymentsForm settings={settings} />}
    </RecordPage>
  );
}

const Values = PaymentFields.superRefine(checkPaymentLimits);
type Input = z.input<typeof Values>;
const toValues = (settings: PaymentSettings | null): Input => {
  const { id, version, providers, ...values } = settings as PaymentSettings;
  return values;
};

const LABELS = {
  cash_on_delivery: 'Cash on delivery',
  card: 'Card on delivery',
  upi: 'UPI by a code on the order’s page',
  upi_id: 'UPI id',
  cash_fee: 'Fee (₹)',
  cash_least: 'Offered from (₹)',
  cash_most: 'Offered up to (₹)',
  cash_confirm_from: 'Asks for a code from',
  cash_advance_from: 'Asks for a part ahead from',
  cash_advance: 'Part ahead by UPI (₹)',
  cash_refuse_from: 'Refused from',
  cash_back_percent: 'At least percent came back',
  prepaid_discount: 'Discount',
  prepaid_discount_type: 'In',
  unconfirmed_cash_limit: 'Without a confirmed mail address (₹)',
  unpaid_orders_limit: 'Orders',
  unpaid_pieces_limit: 'Pieces',
  unpaid_product_limit: 'Pieces of one product',
  unpaid_value_limit: 'Value (₹)',
  orders_a_day_limit: 'Orders a day',
  orders_an_hour_limit: 'Orders an hour',
  first_payment: 'The checkout begins with',
  refund_returns: 'Money of returns goes back',
};

type Figure = {
  [Name in keyof Input]: Input[Name] extends number | null ? Name : never;
}[keyof Input];

function PaymentsForm({ settings }: { settings: PaymentSettings }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: settings,
    schema: Values,
    toValues,
    labels: LABELS,
    read: () => call(storeSettings.payments),
    save: (body, seen) => call(storeSettings.setPayments, { body: { ...body, ...seen } }),
    messages: { done: 'Payments saved', failed: 'Failed to save payments', refresh: ['/store', '/setup'] },
    exit: paths.settings,
  });
  const { field } = state;
  const figure = (name: Figure, hint: string, kind: typeof AMOUNT | typeof COUNT = COUNT) => (
    <Col sm={6} lg={4}>
      <TextField {...field(name, { setValueAs: numberOrNull })} {...kind} hint={hint} />
    </Col>
  );
  return (
    <RecordForm of={state} create="Save" isSectioned>
      <OnlinePayments providers={settings.providers} />
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Ways to pay without a provider</h2>
        <CheckField {...field('cash_on_delivery')} type="switch" />
        <CheckField {...field('card')} type="switch" hint="If whoever brings parcels carries a card machine" />
        <CheckField {...field('upi')} type="switch" hint="Offered as long as there is a UPI id" />
        <TextField
          {...field('upi_id')}
          maxLength={100}
          autoCapitalize="none"
          hint="Such as name@bank. Empty for none"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">At the checkout</h2>
        <SelectField
          {...field('first_payment')}
          hint="Before what the shopper chose last. Where it is not offered, the first that is"
        >
          {PAYMENT_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {option === 'ONLINE' ? 'Online, by the provider' : PAYMENT_LABELS[option]}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Cash on delivery</h2>
        <p className="text-body-secondary">
          Where it is not offered is set under Delivery, by PIN codes. What is left empty or 0 counts for nothing.
        </p>
        <Row>
          {figure('cash_fee', 'GST included, taxed with the goods', AMOUNT)}
          {figure('cash_least', 'Of the order, without the fee')}
          {figure('cash_most', 'Always below ₹2,00,000 (Income-tax Act, section 269ST)')}
          {figure('unconfirmed_cash_limit', 'At most so much an order')}
        </Row>
        <h3 className="h6 mt-2">Of people whose earlier orders came back</h3>
        <p className="small text-body-secondary">
          Counted by person, phone and address: parcels that nobody took in, and orders that were called off.
        </p>
        <Row>
          {figure('cash_confirm_from', 'So many orders that came back or were called off')}
          {figure('cash_advance_from', 'So many orders that came back')}
          {figure('cash_advance', 'Without it, or a UPI id, such an order is refused cash')}
          {figure('cash_refuse_from', 'So many orders that came back')}
          {figure('cash_back_percent', 'Of the person’s orders, else none of these counts')}
        </Row>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Paying ahead</h2>
        <p className="text-body-secondary">Taken off what the coupon leaves. Empty or 0: none.</p>
        <Row>
          {figure('prepaid_discount', 'For whoever pays online or by UPI', AMOUNT)}
          <Col sm={6} lg={4}>
            <SelectField {...field('prepaid_discount_type')}>
              <option value="flat">Rupees an order</option>
              <option value="percentage">Percent</option>
            </SelectField>
          </Col>
        </Row>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5">Unpaid orders of one buyer</h2>
        <p className="text-body-secondary">At most so much on its way at a time. Empty or 0: any.</p>
        <Row>
          {figure('unpaid_orders_limit', 'On their way')}
          {figure('unpaid_pieces_limit', 'In all of them')}
          {figure('unpaid_product_limit', 'In all of them')}
          {figure('unpaid_value_limit', 'Of all of them')}
          {figure('orders_a_day_limit', 'Cancelled ones too')}
          {figure('orders_an_hour_limit', 'From one network')}
        </Row>
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Refunds</h2>
        <SelectField {...field('refund_returns')}>
          <option value="on_receipt">When the pieces were looked at</option>
          <option value="at_once">As soon as the courier has them</option>
        </SelectField>
      </Card>
    </RecordForm>
  );
}
