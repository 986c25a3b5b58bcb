import { NewPassword } from 'shared-types/contract/auth';
import { z } from 'zod';
import { PASSWORDS_DIFFER, TYPE_AGAIN } from './passwords-differ';

/** A new password typed twice. */
export const NewPasswordForm = z
  .strictObject({ password: NewPassword, confirmPassword: z.string().min(1, TYPE_AGAIN) })
  .refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
    // Said beside the other mistakes too, and not only once those are mended.
    when: () => true,
  });
