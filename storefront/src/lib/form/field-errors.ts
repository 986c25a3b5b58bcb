import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from 'shared-types/client/client';

/** Shows the server's errors at their fields and focuses the first of them. True when there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const said = error.errors.filter(({ path }) => fields.includes(path as FieldPath<Values>));
  said.forEach(({ path, message }, index) => {
    setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
  return said.length > 0;
}
