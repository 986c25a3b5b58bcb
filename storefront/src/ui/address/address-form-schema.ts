import { AddressBody, type AddressFields } from 'shared-types/contract/user-addresses';
import { linesOfHouse } from 'shared-types/domain/address-lines';
import { isPinCode, PIN_HINT } from 'shared-types/domain/limits';
import { z } from 'zod';
import type { TypedAddress } from './typed-address';

/** The contract's address, with the rule that holds in India only, as the server has it. `india`: the country's id. */
export const addressFormOf = (india: number | undefined): z.ZodType<AddressBody, TypedAddress> =>
  z.preprocess(
    ({ other, recipient, gstin, firm, ...typed }: TypedAddress): AddressFields => ({
      ...typed,
      ...linesOfHouse(typed.address),
      recipient: other ? recipient : null,
      gstin: gstin.trim() || null,
      firm: firm.trim() || null,
    }),
    AddressBody.refine(({ country_id, zipcode }) => country_id !== india || isPinCode(zipcode), {
      path: ['zipcode'],
      message: PIN_HINT,
      // Said beside the other mistakes too, and not only once those are mended.
      when: () => india !== undefined,
    }),
  );
