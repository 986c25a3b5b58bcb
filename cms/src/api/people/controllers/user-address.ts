import { userAddresses } from 'shared-types/contract/user-addresses';
import { ownerOf } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { citiesOf, countries, placeOfPinCode, statesOf } from '../../places/services/places';
import { create, list, remove, setDefault, update } from '../services/user-address';

export default implement(userAddresses, {
  list: ({ caller }) => list(ownerOf(caller)),
  create: ({ caller, body }) => create(ownerOf(caller), body),
  countries,
  states: ({ params }) => statesOf(params.countryId),
  cities: ({ params }) => citiesOf(params.stateId),
  byPinCode: ({ params }) => placeOfPinCode(params.zipcode),
  update: ({ caller, params, body }) => update(ownerOf(caller), params.id, body),
  setDefault: ({ caller, params }) => setDefault(ownerOf(caller), params.id),
  remove: async ({ caller, params }) => {
    await remove(ownerOf(caller), params.id);
    return { message: 'Address removed' };
  },
});
