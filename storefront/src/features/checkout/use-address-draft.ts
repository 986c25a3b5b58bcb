import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddressBody } from 'shared-types/contract/user-addresses';
import { z } from 'zod';
import { useSession } from '../../lib/shop';

/** Whatever was typed so far; a draft need not be valid. */
const Draft = z.object({
  address: z.string().catch(''),
  building: z.string().catch(''),
  street: z.string().catch(''),
  area: z.string().catch(''),
  phone: z.string().catch(''),
  country_id: z.int().optional().catch(undefined),
  state_id: z.int().optional().catch(undefined),
  city_id: z.int().optional().catch(undefined),
  zipcode: z.int().optional().catch(undefined),
});

function read(key: string) {
  try {
    const raw = sessionStorage.getItem(key);
    return raw ? Draft.safeParse(JSON.parse(raw)).data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a half-written address over a reload of checkout, in this tab and for this person only. */
export function useAddressDraft({ watch, reset }: UseFormReturn<AddressBody>) {
  const key = `address-draft:${useSession()?.user.email ?? ''}`;

  useEffect(() => {
    const draft = read(key);
    if (draft) reset(draft as AddressBody);
    const { unsubscribe } = watch((values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Without storage the draft lasts as long as the page.
      }
    });
    return unsubscribe;
  }, [key, watch, reset]);

  return {
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
