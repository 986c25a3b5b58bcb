import { type ReactNode, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { couriers } from 'shared-types/contract/couriers';
import { paths, withId } from '../../lib/routes/paths';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';
import { Panel } from '../../ui/layout/panel';

interface Waiting {
  id: number;
  order: { id: number; order_number: string };
}

interface ListProps<Item extends Waiting> {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  items: readonly Item[];
  /** What stands first, and smaller below it. */
  words: (item: Item) => [ReactNode, ReactNode];
  /** What stands below them. */
  more?: (item: Item) => ReactNode;
  /** What can be done about it. */
  act: (item: Item) => ReactNode;
}

/** Says that there are more than can be shown. */
export const OfMore = ({ shown, all }: { shown: number; all: number }) =>
  all > shown && <span className="fs-6 fw-normal text-body-secondary">: the newest {shown}</span>;

/** What waits at the desk for somebody to look at it, each with its order. */
export function WaitingList<Item extends Waiting>({ id, title, items, words, more, act }: ListProps<Item>) {
  return (
    <Panel id={id} title={title} className="mb-3">
      <ul className="list-unstyled mb-0 packing-list">
        {items.map((item) => {
          const [first, second] = words(item);
          return (
            <li key={item.id} className="packing-row">
              <div className="packing-words">
                <Link to={withId(paths.order, item.order.id)} className="order-number">
                  {item.order.order_number}
                </Link>
                <span className="d-block small text-break">{first}</span>
                <span className="d-block small text-body-secondary text-break">{second}</span>
                {more?.(item)}
              </div>
              {act(item)}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type Resolve = typeof couriers.resolveWeight | typeof couriers.resolveTrouble;
interface SeenToProps<Item extends Waiting> extends Omit<ListProps<Item>, 'act'> {
  /** Where it is noted what became of it. */
  resolve: Resolve;
  /** Such as what somebody would note. */
  hint: string;
  mayResolve: boolean;
  onDone: () => Promise<unknown>;
}

/** What a courier has said and somebody sees to there; it waits until it is noted what became of it. */
export function SeenToList<Item extends Waiting>({ resolve, hint, mayResolve, onDone, ...list }: SeenToProps<Item>) {
  const [open, setOpen] = useState<Item | null>(null);
  return (
    <>
      <WaitingList
        {...list}
        act={(item) =>
          mayResolve && (
            <Button
              size="sm"
              variant="outline-primary"
              className="align-self-center"
              aria-label={`Seen to: ${item.order.order_number}`}
              onClick={() => setOpen(item)}
            >
              Seen to
            </Button>
          )
        }
      />
      {open && <SeenToDialog {...{ id: open.id, resolve, hint, onDone }} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DialogProps extends Pick<SeenToProps<Waiting>, 'resolve' | 'hint' | 'onDone'> {
  id: number;
  onClose: () => void;
}

function SeenToDialog({ id, resolve, hint, onDone, onClose }: DialogProps) {
  const { field, send, onSubmit } = useFormDialog<{ note: string }>(onClose, { defaultValues: { note: '' } });
  const dialog = onSubmit((body) =>
    send((call) => call(resolve, { params: { id }, body }), {
      done: 'Seen to',
      failed: 'It could not be noted',
      onDone: async () => {
        await onDone();
        onClose();
      },
    }),
  );
  return (
    <FormDialog title="Seen to" submit="Note it" {...dialog}>
      <TextField label="What became of it" hint={hint} maxLength={200} {...field('note')} />
    </FormDialog>
  );
}
