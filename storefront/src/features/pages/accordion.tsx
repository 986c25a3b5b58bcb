import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ChevronIcon } from '../../ui/layout/icons';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Those that are open, when something outside decides. */
  open: string[];
  onOpenChange: (open: string[]) => void;
}

export function Accordion({ items, open, onOpenChange }: AccordionProps) {
  return (
    <Radix.Root type="multiple" value={open} onValueChange={onOpenChange} className="border-t border-ink/15">
      {items.map(({ id, title, content }) => (
        <Radix.Item key={id} value={id} id={id} className="border-b border-ink/15">
          <Radix.Header asChild>
            <h2>
              <Radix.Trigger className="group flex w-full items-center justify-between gap-6 py-5 text-left text-xl hover:text-indigo">
                {title}
                <ChevronIcon className="shrink-0 text-madder transition-transform group-data-[state=open]:rotate-180" />
              </Radix.Trigger>
            </h2>
          </Radix.Header>
          <Radix.Content className="animate-fade pb-7 text-stone">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
