import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** Day and time to the minute, as the clocks in India show it (`india-time.ts`). */
export function DateTimeField(props: ComponentProps<typeof TextField>) {
  return <TextField hint="Indian time" {...props} type="datetime-local" />;
}
