import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import { isPinCode } from 'shared-types/domain/limits';

const KEY = 'pin-code';
const storageOf = (): KeyValueStore | null => tryStorage(() => localStorage) ?? null;

/** The PIN code that was asked for last on this device; nobody else is told. */
export function lastPin(storage = storageOf()): number | null {
  const pin = Number(tryStorage(() => storage?.getItem(KEY) ?? null));
  return isPinCode(pin) ? pin : null;
}

export function rememberPin(pin: number, storage = storageOf()): void {
  tryStorage(() => storage?.setItem(KEY, String(pin)));
}
