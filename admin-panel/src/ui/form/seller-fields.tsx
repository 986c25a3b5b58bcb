import type { ComponentProps } from 'react';
import { GST_STATES } from 'shared-types/domain/gstin';
import { HsnFound } from './hsn-found';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const STATES = Object.entries(GST_STATES).sort(([a], [b]) => a.localeCompare(b));

/** From which state the shop sells. */
export function SellerStateField(props: ComponentProps<typeof SelectField>) {
  return (
    <SelectField {...props} required hint="Where you sell from: it decides between CGST with SGST, and IGST">
      <option value="">Choose a state</option>
      {STATES.map(([name, code]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

type DefaultHsnProps = ComponentProps<typeof TextField> & {
  typed: string | undefined;
  onChoose: (code: string) => void;
};

/** The code of products that name none; words find it. */
export function DefaultHsnField({ typed, onChoose, ...props }: DefaultHsnProps) {
  return (
    <>
      <TextField
        {...props}
        autoComplete="off"
        maxLength={60}
        hint="Such as 6304 for bedcovers, or words to find it: bed linen. By it tax is found where a product says nothing"
      />
      <HsnFound typed={typed ?? ''} onChoose={onChoose} />
    </>
  );
}
