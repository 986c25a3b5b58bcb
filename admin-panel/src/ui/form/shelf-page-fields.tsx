import type { ComponentProps } from 'react';
import { TextField } from './controls';

interface ShelfPageFieldsProps {
  field: (
    name: 'slug' | 'page_title' | 'description' | 'intro',
    options?: { setValueAs: (said: string) => string | undefined },
  ) => ComponentProps<typeof TextField>;
  /** How the slug of a new one is made. */
  slugHint: string;
  isNew: boolean;
}

/** What the page of a category or a collection says. */
export function ShelfPageFields({ field, slugHint, isNew }: ShelfPageFieldsProps) {
  return (
    <>
      <TextField
        {...field('slug', { setValueAs: (said) => said || undefined })}
        maxLength={160}
        hint={isNew ? slugHint : 'The end of its address in the shop. The old address goes on leading here.'}
      />
      <TextField
        {...field('page_title')}
        maxLength={120}
        hint="For search engines and the window. Empty: made from the name."
      />
      <TextField {...field('description')} as="textarea" rows={2} hint="For search engines, about 150 characters." />
      <TextField
        {...field('intro')}
        as="textarea"
        rows={4}
        hint="What shoppers read beside its picture. Empty: the description."
      />
    </>
  );
}
