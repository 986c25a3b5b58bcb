import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Button, Col, Row } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { ApiError } from 'shared-types/client/client';
import { type Delivery, DeliverySettingsFields, delivery, PreviewFields } from 'shared-types/contract/delivery';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { formatLongDay } from '../../lib/format/format';
import { useAdmin } from '../../lib/session/admin';
import { AMOUNT, COUNT, TextField } from '../../ui/form/controls';
import type { TableForm } from '../../ui/form/field-table';
import { FormAlert } from '../../ui/form/form-alert';
import { CardSection } from '../../ui/layout/panel';

const START = { zipcode: 302001, grams: 1200, value: 2000, pieces: 1 };

/** What a parcel would cost and when it would arrive by what is typed above, saved or not. */
export function DeliveryPreview({ form }: Pick<TableForm, 'form'>) {
  const { call } = useAdmin();
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Delivery | null>(null);
  const parcel = useForm<z.input<typeof PreviewFields>>({ resolver: zodResolver(PreviewFields), defaultValues: START });
  const field = fieldsOf(parcel);

  const show = parcel.handleSubmit(async (wanted) => {
    setFailure(null);
    setAnswer(null);
    const settings = DeliverySettingsFields.safeParse(form.getValues());
    if (!settings.success) {
      await form.trigger(undefined, { shouldFocus: true });
      return setFailure('Something above is not right yet.');
    }
    try {
      setAnswer(await call(delivery.preview, { body: { settings: settings.data, parcel: wanted } }));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      if (!setFieldErrors(form, caught)) setFailure(messageOf(caught, 'It could not be tried'));
    }
  });

  return (
    <CardSection id="preview" title="Try it" className="mb-4" isWide>
      <Row>
        <Col xs={6} md={3}>
          <TextField label="PIN code" {...field('zipcode', { valueAsNumber: true })} inputMode="numeric" />
        </Col>
        <Col xs={6} md={3}>
          <TextField label="Weight in grams" {...field('grams', { valueAsNumber: true })} {...COUNT} />
        </Col>
        <Col xs={6} md={3}>
          <TextField label="Goods in rupees" {...field('value', { valueAsNumber: true })} {...AMOUNT} />
        </Col>
        <Col xs={6} md={3}>
          <TextField label="Pieces" {...field('pieces', { valueAsNumber: true })} {...COUNT} />
        </Col>
      </Row>
      <Button variant="outline-primary" onClick={() => void show()} disabled={parcel.formState.isSubmitting}>
        Show
      </Button>
      <div role="status" className="mt-3">
        <FormAlert message={failure} />
        {answer && <Offers answer={answer} />}
      </div>
    </CardSection>
  );
}

function Offers({ answer: { zipcode, city, state, offers } }: { answer: Delivery }) {
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <>
      <p className="mb-1">
        PIN {zipcode}
        {place && `, ${place}`}
      </p>
      {offers.length === 0 && <p className="mb-0">Nobody delivers there, by the couriers’ lists.</p>}
      <ul className="mb-0">
        {offers.map(({ method, price, days }) => (
          <li key={method} className="figures">
            {[
              DELIVERY_METHOD_LABELS[method],
              price ? formatRupeesExact(price) : 'free',
              days && formatLongDay(days.last),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
