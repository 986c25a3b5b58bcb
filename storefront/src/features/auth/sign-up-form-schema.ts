import { RegisterBody } from 'shared-types/contract/auth';
import { z } from 'zod';
import { PASSWORDS_DIFFER } from './passwords-differ';

/** The contract's registration with the password typed twice. */
export const SignUpForm = RegisterBody.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  // Said beside the other mistakes too, and not only once those are mended.
  { path: ['confirmPassword'], message: PASSWORDS_DIFFER, when: () => true },
);
export type SignUpForm = z.input<typeof SignUpForm>;
