import { expect, it } from 'vitest';
import { PASSWORDS_DIFFER, TYPE_AGAIN } from './passwords-differ';
import { SignUpForm } from './sign-up-form-schema';

const good = {
  name: 'Meera',
  email: 'Meera@Example.com',
  phone: '9876543210',
  password: 'a long one',
  confirmPassword: 'a long one',
};
const complaints = (form: Partial<typeof good>) =>
  SignUpForm.safeParse({ ...good, ...form }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

it('accepts a complete form and writes the address small', () => {
  expect(SignUpForm.parse(good).email).toBe('meera@example.com');
});

it('wants the same password twice, and says so beside other mistakes', () => {
  expect(complaints({ confirmPassword: 'another' })).toEqual([`confirmPassword: ${PASSWORDS_DIFFER}`]);
  expect(complaints({ phone: '123', confirmPassword: 'another' })).toEqual([
    'phone: Enter a 10-digit phone number',
    `confirmPassword: ${PASSWORDS_DIFFER}`,
  ]);
});

it('wants the password typed again, also where nothing was typed at all', () => {
  expect(complaints({ confirmPassword: '' })).toEqual([`confirmPassword: ${TYPE_AGAIN}`]);
  const empty = { name: '', email: '', phone: '', password: '', confirmPassword: '' };
  expect(complaints(empty)).toContain(`confirmPassword: ${TYPE_AGAIN}`);
});

it.each(['name', 'email', 'phone', 'password'] as const)('wants %s', (field) => {
  expect(complaints({ [field]: '' }).some((complaint) => complaint.startsWith(field))).toBe(true);
});

it.each(['987654321', '98765432100', '98765 4321a', '+1 98765 43210'])('refuses the phone number %s', (phone) => {
  expect(complaints({ phone })).toEqual(['phone: Enter a 10-digit phone number']);
});

it.each(['98765 43210', '+91 98765-43210', '098765 43210'])('sends the ten digits of the phone number %s', (phone) => {
  expect(SignUpForm.parse({ ...good, phone }).phone).toBe('9876543210');
});
