import { Card, Col, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Today } from 'shared-types/contract/stats';
import { formatRupees } from 'shared-types/domain/money';
import { indiaDay } from '../../lib/format/india-time';
import { slotPath } from '../../lib/routes/figure-path';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';

/** Today's orders and what waits for somebody, each with the way there. Takes null while it is being read. */
export function Waiting({ today }: { today: Today | null }) {
  const may = useMay();
  const day = indiaDay();
  const ofToday = slotPath(day);
  const cards = [
    { title: 'Orders today', figure: today?.orders, note: today && formatRupees(today.sales), to: ofToday },
    {
      title: 'Pending orders',
      figure: today?.pendingOrders,
      note: 'wait to be processed',
      to: `${paths.orders}?status=pending`,
    },
    {
      title: 'To pack today',
      figure: today?.ordersToPackToday,
      note: today && `to arrive as promised; ${today.ordersToPack.toLocaleString('en-IN')} in all`,
      to: `${paths.packing}?due=today`,
    },
    {
      title: 'Late',
      figure: today?.lateOrders,
      note: 'promised for a day before today',
      to: `${paths.orders}?task=late`,
    },
    {
      title: 'Not paid',
      figure: today?.unpaidOrders,
      note: 'to be paid ahead, or delivered',
      to: `${paths.orders}?task=unpaid`,
    },
    {
      title: 'Returns to decide',
      figure: today?.returnsToDecide,
      note: 'wait for your answer',
      to: `${paths.returns}?state=asked`,
    },
    ...(may('orders.handle')
      ? [
          {
            title: 'Payments to match',
            figure: today?.paymentsToMatch,
            note: 'of the bank’s statement',
            to: paths.bank,
          },
        ]
      : []),
    {
      title: 'Reviews to approve',
      figure: today?.reviewsToApprove,
      note: 'wait for a yes or no',
      to: `${paths.reviews}?status=pending`,
    },
    // Seldom, so only when there are some.
    ...(today?.doubtfulCash
      ? [
          {
            title: 'Doubtful cash on delivery',
            figure: today.doubtfulCash,
            note: 'by your rules, not sent yet',
            to: `${paths.orders}?task=doubtful_cash`,
          },
        ]
      : []),
    ...(today?.undeliveredMails
      ? [
          {
            title: 'Undelivered mails',
            figure: today.undeliveredMails,
            note: 'were given up',
            to: paths.stuckMails,
          },
        ]
      : []),
    ...(today?.invoicesToRegister
      ? [
          {
            title: 'Invoices to register',
            figure: today.invoicesToRegister,
            note: 'wait for their IRN',
            to: `${paths.orders}?payment=irn_missing`,
          },
        ]
      : []),
    // Whoever may not handle orders has no list of them.
    ...(today?.refundsToSettle && may('orders.handle')
      ? [
          {
            title: 'Refunds to settle',
            figure: today.refundsToSettle,
            note: 'could not be sent back',
            to: `${paths.orders}#refund-tasks`,
          },
        ]
      : []),
    ...(today?.lapsedPayments && may('orders.handle')
      ? [
          {
            title: 'Payments that lapsed',
            figure: today.lapsedPayments,
            note: 'were released by the bank',
            to: `${paths.orders}#lapsed-payments`,
          },
        ]
      : []),
    ...(today?.payoutsToCheck
      ? [
          {
            title: 'Payouts to check',
            figure: today.payoutsToCheck,
            note: 'do not match, or are late',
            to: `${paths.payouts}?show=tasks`,
          },
        ]
      : []),
    ...(today?.lateComplaints
      ? [
          {
            title: 'Late complaints',
            figure: today.lateComplaints,
            note: 'over the time that the law gives',
            to: `${paths.inbox}?complaints=late`,
          },
        ]
      : []),
    {
      title: 'Unread messages',
      figure: today?.unreadMessages,
      note: 'from the contact page',
      to: `${paths.inbox}?status=unread`,
    },
  ];
  return (
    <Row as="ul" xs={1} sm={2} xl={cards.length > 5 ? 3 : 5} className="g-3 mb-0 list-unstyled">
      {cards.map(({ title, figure, note, to }) => (
        <Col as="li" key={title}>
          <Card body className="h-100 stat-card">
            <h2 className="stat-title">
              <Link to={to} className="stretched-link link-plain">
                {title}
              </Link>
            </h2>
            {figure === undefined ? (
              <p className="placeholder-glow mb-0" aria-hidden="true">
                <span className="placeholder col-4 rounded-1 stat-value" />
                <span className="placeholder col-6 rounded-1" />
              </p>
            ) : (
              <>
                <p className="stat-value figures">{figure.toLocaleString('en-IN')}</p>
                <p className="mb-0 small text-body-secondary">{note}</p>
              </>
            )}
          </Card>
        </Col>
      ))}
    </Row>
  );
}
