import { type ChangeEvent, type FormEvent, useState } from 'react';
import { ApiError } from 'shared-types/client/client';
import { categories } from 'shared-types/contract/categories';
import { type CountedVariant, stock } from 'shared-types/contract/stock';
import { messageOf } from '../../../lib/api/error-message';
import { useRead } from '../../../lib/api/use-read';
import { indented } from '../../../lib/format/format';
import { useAdmin } from '../../../lib/session/admin';
import { SelectField, TextField } from '../../../ui/form/controls';
import { SubmitButton } from '../../../ui/form/submit-button';

interface CountGridProps {
  /** `more`: there are others that one count has no room for. Answers what is to be said of it. */
  onFound: (variants: readonly CountedVariant[], more: boolean) => string;
}

/** Puts all options of a category on the list, or of the products that words find, to be counted shelf by shelf. */
export function CountGrid({ onFound }: CountGridProps) {
  const { call } = useAdmin();
  const { data: trees = [] } = useRead(categories.list, {});
  const [category, setCategory] = useState('');
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const [isReading, setReading] = useState(false);

  async function load(event: FormEvent) {
    event.preventDefault();
    if (isReading) return;
    const search = words.trim();
    if (!category && !search) return setSaid('Choose a category, or say words');
    setReading(true);
    try {
      const query = { ...(category && { category }), ...(search && { search }) };
      const { variants, more } = await call(stock.variants, { query });
      setSaid(variants.length ? onFound(variants, more) : 'Nothing is found');
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setSaid(messageOf(caught, 'They could not be looked up, please try again'));
    }
    setReading(false);
  }

  return (
    <form onSubmit={load} className="mt-3" aria-label="Many at once" noValidate>
      <SelectField
        label="All of a category"
        value={category}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => setCategory(target.value)}
        none="Any"
        options={trees.map((one) => [one.id, indented(one)])}
      />
      <TextField
        label="All that these words find"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setWords(target.value)}
      />
      <SubmitButton isSubmitting={isReading}>Put on the list</SubmitButton>
      <p role="status" className="mb-0 mt-2 text-body-secondary">
        {said}
      </p>
    </form>
  );
}
