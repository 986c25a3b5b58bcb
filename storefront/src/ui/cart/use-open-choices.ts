import { useRef } from 'react';
import type { VariantFormHandle } from './variant-form';

/** The questions for size and colour that are open in a list of lines, so that going on loses nothing that was picked. */
export function useOpenChoices() {
  const forms = useRef(new Map<number, VariantFormHandle>());
  return {
    refOf: (lineId: number) => (form: VariantFormHandle | null) => {
      if (form) forms.current.set(lineId, form);
      else forms.current.delete(lineId);
    },
    isChanged: () => [...forms.current.values()].some((form) => form.isChanged()),
    /** Saves what was picked at the lines; stops at the first that cannot be saved. */
    async save(wanted: (lineId: number, form: VariantFormHandle) => boolean): Promise<boolean> {
      // A copy: each render puts them in anew.
      for (const [lineId, form] of [...forms.current]) if (wanted(lineId, form) && !(await form.save())) return false;
      return true;
    },
  };
}
