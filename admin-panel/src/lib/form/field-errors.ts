import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from 'shared-types/client/client';

/**
 * Puts what the server says about fields at those fields, the first of which gets the focus. Answers whether every part
 * of the refusal has found its field, so that nothing remains to be said above the form.
 */
export function setFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  { errors }: ApiError,
): boolean {
  const values = form.getValues() as Record<string, unknown>;
  const known = errors.filter(({ path }) => path.split('.')[0] !== '' && (path.split('.')[0] ?? '') in values);
  known.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return errors.length > 0 && known.length === errors.length;
}
