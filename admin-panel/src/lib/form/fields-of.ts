import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What ties a control to its field: `<TextField label="Title" {...field('title')} />`. */
export const fieldsOf =
  <Values extends FieldValues, Body>(
    form: Pick<UseFormReturn<Values, unknown, Body>, 'formState' | 'getFieldState' | 'register'>,
  ) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });
