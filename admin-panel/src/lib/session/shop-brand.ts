import { useSyncExternalStore } from 'react';
import { type Palette, panelColors } from 'shared-types/domain/brand';

const listeners = new Set<() => void>();

/** The server writes the shop's name into the head of the page. */
const metaOf = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

const readShopName = (): string => metaOf()?.content ?? '';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShopName = (): string => useSyncExternalStore(subscribe, readShopName, () => '');

/** What of the shop only seems to happen, as the server says it in the head of the page; empty where all is real. */
export const testMode = (): string => document.querySelector<HTMLMetaElement>('meta[name="test-mode"]')?.content ?? '';

/** Shows another name and other colours at once, where they have just been changed. */
export function showBrand({ name, ...palette }: Palette & { name: string }): void {
  const meta = metaOf();
  if (meta) meta.content = name;
  for (const property of ['--indigo', '--marigold', '--bs-primary'])
    document.documentElement.style.setProperty(property, panelColors(palette)[property] ?? null);
  for (const listener of listeners) listener();
}
