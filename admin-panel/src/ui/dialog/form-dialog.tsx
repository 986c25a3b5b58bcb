import { type FormEvent, type ReactNode, useId } from 'react';
import { Button, Form, Modal } from 'react-bootstrap';
import { FormAlert } from '../form/form-alert';
import { SubmitButton } from '../form/submit-button';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  /** What the button that sends the form is called. */
  submit: string;
  /** What the button that leaves it is called. */
  dismiss?: string;
  /** What the form as a whole has to say. */
  failure: string | null;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it loses nothing that was typed: only Cancel, Escape or success close it. */
export function FormDialog({
  title,
  submit,
  dismiss = 'Cancel',
  failure,
  isSubmitting,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog show onHide={onClose} backdrop="static" centered scrollable aria-labelledby={titleId}>
      <Form onSubmit={onSubmit} noValidate className="modal-form">
        <Modal.Header>
          <Modal.Title as="h2" className="h5" id={titleId}>
            {title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <FormAlert message={failure} />
          {children}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={onClose}>
            {dismiss}
          </Button>
          <SubmitButton isSubmitting={isSubmitting}>{submit}</SubmitButton>
        </Modal.Footer>
      </Form>
    </Dialog>
  );
}
