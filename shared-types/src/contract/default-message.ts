import type { z } from 'zod';

const KINDS: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be a JSON object',
};
const FORMATS: Partial<Record<string, string>> = {
  date: 'Must be a day such as 2026-11-21',
  datetime: 'Must be a moment such as 2026-11-21T10:30:00Z',
};
const UNITS: Partial<Record<string, string>> = { string: ' characters', array: ' entries' };

/** The message where a schema has none of its own; zod's are written for developers, not for users. */
export const defaultMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Required'
        : (KINDS[issue.expected] ?? 'Not understood');
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_small':
      return `At least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `At most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not understood';
    default:
      return 'Not understood';
  }
};
