import { InputRenderer, useFetchClient, useField } from '@strapi/strapi/admin';
import { type ComponentProps, useEffect, useState } from 'react';
import { findHsn } from 'shared-types/domain/hsn';

type Props = Omit<ComponentProps<typeof InputRenderer>, 'type'> & { name: string };

const SHOWN = 8;

/** An HSN code is typed, or found by words of what it is for. */
export function HsnInput({ name, disabled, hint, label, placeholder, required }: Props) {
  const field = useField<string | null>(name);
  const inSlabs = useSlabCodes();
  const [begun] = useState(field.value);
  // A record that is opened asks for nothing.
  const found = disabled || field.value === begun ? [] : findHsn(field.value ?? '', inSlabs).slice(0, SHOWN);
  return (
    <div>
      <InputRenderer
        type="string"
        {...{ name, disabled, hint, label, required }}
        placeholder={placeholder || 'kurta, 6211'}
      />
      <div role="status">
        {found.map(({ code, name: goods }) => (
          <button
            key={code}
            type="button"
            onClick={() => field.onChange(name, code)}
            style={{
              display: 'block',
              width: '100%',
              padding: '0.8rem 0.4rem',
              textAlign: 'left',
              cursor: 'pointer',
              fontSize: '1.4rem',
            }}
          >
            <b>{code}</b> {goods}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What the shop's slabs name; nothing for who may not see them. */
function useSlabCodes(): string[] {
  const { get } = useFetchClient();
  const [codes, setCodes] = useState<string[]>([]);
  useEffect(() => {
    get<{ results: { hsn_prefix: string }[] }>('/content-manager/collection-types/api::tax.gst-slab?pageSize=100')
      .then(({ data }) => setCodes(data.results.map(({ hsn_prefix }) => hsn_prefix)))
      .catch(() => {});
  }, [get]);
  return codes;
}
