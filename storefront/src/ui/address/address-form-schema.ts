import { AddressBody } from 'shared-types/contract/user-addresses';
import { isPinCode, PIN_HINT } from 'shared-types/domain/limits';

/** The contract's address, with the rule that holds in India only, as the server has it. `india`: the country's id. */
export const addressFormOf = (india: number | undefined) =>
  AddressBody.refine(({ country_id, zipcode }) => country_id !== india || isPinCode(zipcode), {
    path: ['zipcode'],
    message: PIN_HINT,
    // Said beside the other mistakes too, and not only once those are mended.
    when: () => india !== undefined,
  });
