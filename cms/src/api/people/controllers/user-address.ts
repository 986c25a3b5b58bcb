import { userAddresses } from 'shared-types/contract/user-addresses';
import { implement } from '../../../lib/http/endpoint';
import { citiesOf, countries, placeOfPinCode, statesOf } from '../../places/services/places';
import { create, list, remove, update } from '../services/user-address';

export default implement(userAddresses, {
  list: ({ caller }) => list(caller.id),
  create: ({ caller, body }) => create(caller.id, body),
  countries,
  states: ({ params }) => statesOf(params.countryId),
  cities: ({ params }) => citiesOf(params.stateId),
  byPinCode: ({ params }) => placeOfPinCode(params.zipcode),
  update: ({ caller, params, body }) => update(caller.id, params.id, body),
  remove: async ({ caller, params }) => {
    await remove(caller.id, params.id);
    return { message: 'Address removed' };
  },
});
