import { useParams } from 'react-router-dom';

/** The `:id` of a record's address. */
export function useIdParam(): { id: string } {
  const { id = '' } = useParams();
  return { id };
}
