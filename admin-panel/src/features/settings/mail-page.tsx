import { Button, Card, Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { type MailText, MailWordsFields, mailWords } from 'shared-types/contract/mail-words';
import {
  MAIL_NAMES,
  MAIL_PARTS,
  MAILS,
  type MailName,
  mailKind,
  NO_WORDS,
  placesOf,
} from 'shared-types/domain/mail-words';
import type { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useFormRecord } from '../../lib/form/use-form-record';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { useAdmin, useCurrentUser } from '../../lib/session/admin';
import { EmptyState } from '../../ui/feedback/empty-state';
import { TextField } from '../../ui/form/controls';
import { RecordForm, useRecordForm } from '../../ui/form/record-form';
import { RecordPage } from '../../ui/record/record-page';
import { MailPreview } from './mail-preview';

/** The words of one mail. */
export default function MailPage() {
  const { name } = useParams();
  const known = MAIL_NAMES.find((one) => one === name);
  return known ? <KnownMail key={known} name={known} /> : <EmptyState text="There is no such mail" />;
}

function KnownMail({ name }: { name: MailName }) {
  const read = useFormRecord(mailWords.show, { params: { name } });
  return (
    <RecordPage title={MAILS[name].label} read={read} what="The mail" fields={4} history="store">
      {(text) => <MailForm name={name} text={text} />}
    </RecordPage>
  );
}

const toValues = (text: MailText | null): z.input<typeof MailWordsFields> => {
  const { subject, heading, opening, more } = text as MailText;
  return { subject, heading, opening, more };
};

const LABELS = { subject: 'Subject', heading: 'Heading', opening: 'First sentences', more: 'At the end' };

function MailForm({ name, text }: { name: MailName; text: MailText }) {
  const { call } = useAdmin();
  const { email } = useCurrentUser();
  const runAction = useMutationAction();
  const state = useRecordForm({
    record: text,
    schema: MailWordsFields,
    toValues,
    labels: LABELS,
    read: () => call(mailWords.show, { params: { name } }),
    save: (body, seen) => call(mailWords.change, { params: { name }, body: { ...body, ...seen } }),
    messages: { done: 'Mail saved', failed: 'Failed to save the mail', refresh: ['/mail-words'] },
    exit: settingsPaths.mailTexts,
  });
  const { field, form } = state;
  const [subject, heading, opening, more] = useWatch({ control: form.control, name: [...MAIL_PARTS] });
  const typed = { subject, heading, opening, more };
  const isOwn = Object.values(typed).some(Boolean);
  const sendTest = () =>
    runAction((call) => call(mailWords.test, { params: { name }, body: typed }), {
      done: `Sent to ${email}`,
      failed: 'The test was not sent',
      preferServer: true,
    });
  return (
    <RecordForm of={state} create="Save" isSectioned>
      <Row>
        <Col xl={5}>
          <Card body className="mb-4">
            <h2 className="h5">Your words</h2>
            <p className="text-body-secondary">
              What is left empty stands in our words, shown in grey. These are filled in:{' '}
              {placesOf(name).map((place, index) => (
                <span key={place}>
                  {index > 0 && ' '}
                  <code>{`{${place}}`}</code>
                </span>
              ))}
              . Days, amounts that are due and what the law wants follow by themselves.
            </p>
            <TextField {...field('subject')} maxLength={150} placeholder={text.ours.subject} />
            <TextField {...field('heading')} maxLength={120} placeholder={text.ours.heading} />
            {mailKind(name).isOpeningOurs ? null : (
              <TextField
                {...field('opening')}
                as="textarea"
                rows={4}
                maxLength={1000}
                placeholder={text.ours.opening}
              />
            )}
            <TextField
              {...field('more')}
              as="textarea"
              rows={3}
              maxLength={1000}
              hint="Behind our sentences, above the button. Empty: nothing"
            />
            <div className="d-flex flex-wrap gap-2">
              <Button variant="outline-primary" onClick={() => void sendTest()}>
                Send a test to me
              </Button>
              {isOwn && (
                <Button
                  variant="outline-secondary"
                  onClick={() => {
                    for (const part of MAIL_PARTS) form.setValue(part, NO_WORDS[part], { shouldDirty: true });
                  }}
                >
                  Back to our words
                </Button>
              )}
            </div>
          </Card>
        </Col>
        <Col xl={7}>
          <MailPreview name={name} typed={typed} />
        </Col>
      </Row>
    </RecordForm>
  );
}
