import { OpenPaymentBody } from 'shared-types/contract/payments';
import { z } from 'zod';
import { type Customer, ownerColumns, ownerOf } from '../../../lib/http/caller';

const Person = z.object({ id: z.int(), name: z.string(), email: z.string(), phone: z.string() });

/** What the shopper agreed to when the payment was opened; from it the order is placed, whoever has it placed. */
export const PaymentTerms = z.object({
  caller: Person.extend({ audience: z.enum(['storefront', 'device']) }),
  body: OpenPaymentBody.omit({ method: true }),
  origin: z.object({ network: z.string(), device: z.string().nullable() }),
  /** The variants and how many of each. */
  cart: z.string(),
  /** The guest's cart, with its coupon, that has become a part of an account's meanwhile. */
  merged: z.object({ from: z.int(), coupon: z.int().nullable() }).optional(),
});
export type PaymentTerms = z.output<typeof PaymentTerms>;

export const callerOf = ({ caller: { audience, ...person } }: PaymentTerms): Customer =>
  audience === 'device' ? { audience, ...person } : { audience, ...person, roles: ['shopper'] };

/** Whose payment it is. */
export const ownerOfTerms = (terms: PaymentTerms) => ownerColumns(ownerOf(callerOf(terms)));
