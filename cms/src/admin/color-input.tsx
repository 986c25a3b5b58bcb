import { InputRenderer, useField } from '@strapi/strapi/admin';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof InputRenderer>, 'type'> & { name: string };

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour is typed, or picked beside it. */
export function ColorInput({ name, disabled, hint, label, placeholder, required }: Props) {
  const field = useField<string | null>(name);
  const value = field.value ?? '';
  return (
    <div style={{ position: 'relative' }}>
      <InputRenderer type="string" {...{ name, disabled, hint, label, placeholder, required }} />
      <input
        type="color"
        aria-label={`Pick: ${typeof label === 'string' ? label : name}`}
        disabled={disabled}
        // Without a colour the browser's picker begins with black.
        value={WHOLE.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => field.onChange(name, event.target.value)}
        style={{
          ...{ position: 'absolute', right: '0.6rem', top: '2.6rem', width: '3.2rem', height: '2.8rem' },
          ...{ padding: 0, border: 0, background: 'none', cursor: disabled ? 'default' : 'pointer' },
          opacity: WHOLE.test(value) ? 1 : 0.35,
        }}
      />
    </div>
  );
}
