import { Col } from 'react-bootstrap';
import { storeSettings } from 'shared-types/contract/store-settings';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { paths } from '../../lib/routes/paths';
import { amountOrNone, choice, countOrNone, type Section, text, toggle } from '../../ui/form/field-table';
import { SettingsScreen } from '../../ui/form/settings-screen';
import { OnlinePayments } from './online-payments';

const THIRD = { sm: 6, lg: 4 };
const FIRST = PAYMENT_OPTIONS.map(
  (option) => [option, option === 'ONLINE' ? 'Online, by the provider' : PAYMENT_LABELS[option]] as const,
);

const CARDS = [
  {
    title: 'Ways to pay without a provider',
    fields: [
      toggle('cash_on_delivery', 'Cash on delivery'),
      toggle('card', 'Card on delivery', { hint: 'If whoever brings parcels carries a card machine' }),
      toggle('upi', 'UPI by a code on the order’s page', { hint: 'Offered as long as there is a UPI id' }),
      text('upi_id', 'UPI id', { maxLength: 100, autoCapitalize: 'none', hint: 'Such as name@bank. Empty for none' }),
    ],
  },
  {
    title: 'At the checkout',
    fields: [
      choice('first_payment', 'The checkout begins with', FIRST, {
        hint: 'Before what the shopper chose last. Where it is not offered, the first that is',
      }),
    ],
  },
  {
    title: 'Cash on delivery',
    text: 'Where it is not offered is set under Delivery, by PIN codes. What is left empty or 0 counts for nothing.',
    width: THIRD,
    fields: [
      amountOrNone('cash_fee', 'Fee (₹)', { hint: 'GST included, taxed with the goods' }),
      countOrNone('cash_least', 'Offered from (₹)', { hint: 'Of the order, without the fee' }),
      countOrNone('cash_most', 'Offered up to (₹)', { hint: 'Always below ₹2,00,000 (Income-tax Act, section 269ST)' }),
      countOrNone('unconfirmed_cash_limit', 'Without a confirmed mail address (₹)', {
        hint: 'At most so much an order',
      }),
      () => (
        <Col xs={12}>
          <h3 className="h6 mt-2">Of people whose earlier orders came back</h3>
          <p className="small text-body-secondary">
            Counted by person, phone and address: parcels that nobody took in, and orders that were called off.
          </p>
        </Col>
      ),
      countOrNone('cash_confirm_from', 'Asks for a code from', {
        hint: 'So many orders that came back or were called off',
      }),
      countOrNone('cash_advance_from', 'Asks for a part ahead from', { hint: 'So many orders that came back' }),
      countOrNone('cash_advance', 'Part ahead by UPI (₹)', {
        hint: 'Without it, or a UPI id, such an order is refused cash',
      }),
      countOrNone('cash_refuse_from', 'Refused from', { hint: 'So many orders that came back' }),
      countOrNone('cash_back_percent', 'At least percent came back', {
        hint: 'Of the person’s orders, else none of these counts',
      }),
    ],
  },
  {
    title: 'Paying ahead',
    text: 'Taken off what the coupon leaves. Empty or 0: none.',
    width: THIRD,
    fields: [
      amountOrNone('prepaid_discount', 'Discount', { hint: 'For whoever pays online or by UPI' }),
      choice('prepaid_discount_type', 'In', [
        ['flat', 'Rupees an order'],
        ['percentage', 'Percent'],
      ]),
    ],
  },
  {
    title: 'Unpaid orders of one buyer',
    text: 'At most so much on its way at a time. Empty or 0: any.',
    width: THIRD,
    fields: [
      countOrNone('unpaid_orders_limit', 'Orders', { hint: 'On their way' }),
      countOrNone('unpaid_pieces_limit', 'Pieces', { hint: 'In all of them' }),
      countOrNone('unpaid_product_limit', 'Pieces of one product', { hint: 'In all of them' }),
      countOrNone('unpaid_value_limit', 'Value (₹)', { hint: 'Of all of them' }),
      countOrNone('orders_a_day_limit', 'Orders a day', { hint: 'Cancelled ones too' }),
      countOrNone('orders_an_hour_limit', 'Orders an hour', { hint: 'From one network' }),
    ],
  },
  {
    title: 'Refunds',
    fields: [
      choice('refund_returns', 'Money of returns goes back', [
        ['on_receipt', 'When the pieces were looked at'],
        ['at_once', 'As soon as the courier has them'],
      ]),
    ],
  },
] satisfies Section[];

/** How people pay, and how much may be unpaid. */
const PaymentsPage = () => (
  <SettingsScreen
    title="Payments"
    what="The settings of payments"
    bars={12}
    show={storeSettings.payments}
    save={storeSettings.setPayments}
    cards={[({ record }) => <OnlinePayments providers={record.providers} />, ...CARDS]}
    messages={{ done: 'Payments saved', failed: 'Failed to save payments', refresh: ['/store', '/setup'] }}
    exit={paths.settings}
  />
);

export default PaymentsPage;
