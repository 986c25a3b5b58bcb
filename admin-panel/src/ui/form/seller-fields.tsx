import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { GST_STATES } from 'shared-types/domain/gstin';
import { TextField } from './controls';
import { choice, type FieldPlace, type FieldSpec } from './field-table';
import { HsnFound } from './hsn-found';

const STATES = Object.entries(GST_STATES)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, code]) => [code, name] as const);

/** From which state the shop sells. */
export const sellerState = (more: Pick<FieldSpec, 'width'> = {}) =>
  choice('state_code', 'State', [['', 'Choose a state'], ...STATES], {
    ...{ ...more, required: true, hint: 'Where you sell from: it decides between CGST with SGST, and IGST' },
  });

type HsnProps = Partial<ComponentProps<typeof TextField>>;

/** An HSN code; words find it. */
export const hsn = <Name extends string>(
  name: Name,
  label: string,
  { width, ...more }: HsnProps & Pick<FieldSpec, 'width'>,
): FieldSpec<Name> => ({
  ...{ name, label, width },
  draw: (place) => <HsnField {...place} more={{ autoComplete: 'off', ...more }} />,
});

function HsnField({ of: { form }, name, more, ...said }: FieldPlace & { more: HsnProps }) {
  const typed: string | undefined = useWatch({ control: form.control, name });
  return (
    <>
      <TextField {...more} {...said} {...form.register(name)} />
      <HsnFound
        typed={typed ?? ''}
        onChoose={(code) => form.setValue(name, code, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}

/** The code of products that name none. */
export const defaultHsn = hsn('default_hsn_code', 'HSN code of most of your products', {
  maxLength: 60,
  hint: 'Such as 6304 for bedcovers, or words to find it: bed linen. By it tax is found where a product says nothing',
});
