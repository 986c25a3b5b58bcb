import type { ComponentProps } from 'react';
import { pages } from 'shared-types/contract/pages';
import { useRead } from '../../lib/api/use-read';
import { SelectField } from './controls';

type Props = ComponentProps<typeof SelectField> & {
  /** What is named now; a table that is no longer there can stay named. */
  present: string;
  /** What it means that none is named. */
  none: string;
};

/** Which table of the size guide measures a piece. */
export function SizeChartField({ present, none, ...props }: Props) {
  const { data } = useRead(pages.sizeGuide, {});
  const titles = new Set([...(present ? [present] : []), ...(data?.tables ?? []).map(({ title }) => title)]);
  return (
    <SelectField {...props} hint="A table of the page Size guide">
      <option value="">{none}</option>
      {[...titles].map((title) => (
        <option key={title}>{title}</option>
      ))}
    </SelectField>
  );
}
