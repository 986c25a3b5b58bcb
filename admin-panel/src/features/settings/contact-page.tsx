import { Button, Card, Col, Row } from 'react-bootstrap';
import { useFieldArray } from 'react-hook-form';
import { type Contact, ContactFields, storeSettings } from 'shared-types/contract/store-settings';
import type { z } from 'zod';
import { useFormRecord } from '../../lib/form/use-form-record';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { RecordForm } from '../../ui/form/record-form';
import { TextField } from '../../ui/form/text-field';
import { useRecordForm } from '../../ui/form/use-record-form';
import { RecordPage } from '../../ui/record/record-page';

/** Who the shop is, and how it is reached. */
export function ContactPage() {
  const read = useFormRecord(storeSettings.contact, {});
  return (
    <RecordPage title="Name and contact" read={read} what="Name and contact" fields={6} history="store">
      {(contact) => <ContactForm contact={contact} />}
    </RecordPage>
  );
}

type Input = z.input<typeof ContactFields>;
const toValues = (contact: Contact | null): Input => {
  const { id, version, ...values } = contact as Contact;
  return values;
};

const LABELS = {
  legal_name: 'Legal name',
  email: 'Email for shoppers',
  phone: 'Phone',
  phone_has_whatsapp: 'This number is on WhatsApp',
  address: 'Address',
  hours: 'Hours',
  socials: 'Links',
  'socials.name': 'Name',
  'socials.url': 'Address',
};

function ContactForm({ contact }: { contact: Contact }) {
  const { call } = useAdmin();
  const state = useRecordForm({
    record: contact,
    schema: ContactFields,
    toValues,
    labels: LABELS,
    read: () => call(storeSettings.contact),
    save: (body, seen) => call(storeSettings.setContact, { body: { ...body, ...seen } }),
    messages: { done: 'Saved', failed: 'Failed to save', refresh: ['/store', '/setup'] },
    exit: paths.settings,
  });
  const { field, form } = state;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'socials', keyName: 'key' });
  return (
    <RecordForm
      of={state}
      create="Save"
      isSectioned
      format={(value) =>
        Array.isArray(value) ? value.map(({ name }: { name: string }) => name).join(', ') : formatValue(value)
      }
    >
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Who you are</h2>
        <p className="text-body-secondary">The name that shoppers know is part of the brand.</p>
        <TextField
          {...field('legal_name')}
          required
          maxLength={160}
          hint="On invoices; your own, where you trade by it"
        />
        <TextField
          {...field('address')}
          as="textarea"
          rows={3}
          required
          maxLength={500}
          hint="On invoices and parcels. Its state is among the settings of tax"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">How you are reached</h2>
        <Row>
          <Col md={6}>
            <TextField {...field('email')} type="email" required hint="Mails to shoppers come from it" />
          </Col>
          <Col md={6}>
            <TextField {...field('phone')} type="tel" required maxLength={30} />
            <CheckField {...field('phone_has_whatsapp')} hint="Then shoppers may ask there, too" />
          </Col>
        </Row>
        <TextField
          {...field('hours')}
          maxLength={200}
          hint="Such as “Monday to Saturday, 10 to 19”. Empty: not shown"
        />
      </Card>
      <Card body className="mb-4">
        <h2 className="h5 mb-3">Elsewhere</h2>
        <p className="text-body-secondary">
          {fields.length ? 'In the footer, in this order.' : 'None. Links to social media stand in the footer.'}
        </p>
        {fields.map(({ key }, index) => (
          <Row key={key} as="fieldset" className="align-items-start">
            <legend className="visually-hidden">Link {index + 1}</legend>
            <Col sm={4}>
              <TextField {...field(`socials.${index}.name`)} required maxLength={60} />
            </Col>
            <Col sm={8}>
              <TextField {...field(`socials.${index}.url`)} type="url" required maxLength={500} />
            </Col>
            <Col xs={12} className="mb-3">
              <Button
                variant="outline-danger"
                size="sm"
                aria-label={`Remove link ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </Col>
          </Row>
        ))}
        <Button variant="outline-primary" onClick={() => append({ name: '', url: '' })}>
          Add a link
        </Button>
      </Card>
    </RecordForm>
  );
}
