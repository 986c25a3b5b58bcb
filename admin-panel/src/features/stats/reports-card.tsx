import { useState } from 'react';
import { Card, Col, Form, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { reports } from 'shared-types/contract/reports';
import { indiaDay } from '../../lib/format/india-time';
import { paths } from '../../lib/routes/paths';
import { ExportButton } from '../../ui/list/export-button';

/** Files for the accountant: orders of some days; of a month the way to its GST return, and the money that came in and went back. */
export function ReportsCard() {
  const today = indiaDay();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [month, setMonth] = useState(today.slice(0, 7));
  return (
    <Card body className="mb-3">
      <h2 className="h5">Reports</h2>
      <Row className="g-3 align-items-end">
        <Form.Group as={Col} xs={6} md="auto" controlId="report-from">
          <Form.Label>From</Form.Label>
          <Form.Control type="date" value={from} max={to} onChange={({ target }) => setFrom(target.value)} />
        </Form.Group>
        <Form.Group as={Col} xs={6} md="auto" controlId="report-to">
          <Form.Label>To</Form.Label>
          <Form.Control type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
        </Form.Group>
        <Col xs={12} md="auto">
          <ExportButton
            label="Export orders"
            file={`orders-${[from, to].filter(Boolean).join('-to-') || today}.csv`}
            read={(call, onBytes) =>
              call(reports.orders, { query: { from: from || undefined, to: to || undefined }, onBytes })
            }
          />
        </Col>
      </Row>
      <Row className="g-3 align-items-end mt-0">
        <Form.Group as={Col} xs={12} md="auto" controlId="report-month">
          <Form.Label>Month</Form.Label>
          <Form.Control type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
        </Form.Group>
        <Col xs={12} md="auto">
          <Link className="btn btn-outline-secondary" to={`${paths.gstReturns}?month=${month}`}>
            GST returns
          </Link>
        </Col>
        <Col xs={12} md="auto">
          <ExportButton
            label="Export payments and refunds"
            file={`money-${month}.csv`}
            read={(call, onBytes) => call(reports.money, { query: { month }, onBytes })}
          />
        </Col>
      </Row>
    </Card>
  );
}
