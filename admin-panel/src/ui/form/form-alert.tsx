import { Alert } from 'react-bootstrap';

/** What a form as a whole has to say, above its fields; nothing while there is nothing. */
export function FormAlert({ message }: { message: string | null }) {
  return message === null ? null : <Alert variant="danger">{message}</Alert>;
}
