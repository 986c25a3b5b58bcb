import { RegisterBody } from 'shared-types/contract/auth';
import { z } from 'zod';
import { PASSWORDS_DIFFER, TYPE_AGAIN } from './passwords-differ';

/** The contract's registration with the password typed twice. */
export const SignUpForm = RegisterBody.extend({ confirmPassword: z.string().min(1, TYPE_AGAIN) }).refine(
  ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
  // Said beside the other mistakes too, and not only once those are mended.
  { path: ['confirmPassword'], message: PASSWORDS_DIFFER, when: () => true },
);
export type SignUpForm = z.input<typeof SignUpForm>;
