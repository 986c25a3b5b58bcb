import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import type { BodyMeasures } from 'shared-types/domain/size-advice';
import { parseObject } from '../../lib/storage/parse-stored';

export type Unit = 'cm' | 'in';
export interface KeptMeasures {
  unit: Unit;
  /** In centimetres. */
  body: BodyMeasures;
}

const KEY = 'body-measures';
const storageOf = (): KeyValueStore | null => tryStorage(() => localStorage) ?? null;

/** The measures that were typed on this device; they never leave it. */
export function keptMeasures(storage = storageOf()): KeptMeasures {
  const { unit, body } = parseObject(tryStorage(() => storage?.getItem(KEY) ?? null));
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return {
    unit: unit === 'in' ? 'in' : 'cm',
    body: Object.fromEntries(entries.filter(([, cm]) => typeof cm === 'number' && cm > 0)),
  };
}

export function keepMeasures(measures: KeptMeasures, storage = storageOf()): void {
  tryStorage(() => storage?.setItem(KEY, JSON.stringify(measures)));
}

export function forgetMeasures(storage = storageOf()): void {
  tryStorage(() => storage?.removeItem(KEY));
}
