import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { DownIcon, GripIcon, LeftIcon, RightIcon, UpIcon } from '../layout/icons';

interface SortableListProps<Item> {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What an item is called in the names of its buttons: `stock option 2`. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  isHorizontal?: boolean;
  className?: string;
  /** `handles`: what moves the item, to be placed where it looks well. */
  children: (item: Item, index: number, handles: ReactNode) => ReactNode;
}

/** The library would make each handle a second button for the keyboard, beside our two that say what they do. */
const POINTER_ONLY: ComponentProps<typeof DragDropProvider>['plugins'] = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility);

/** Items that a person puts in order: by drag, or by two buttons each, which say where the item has gone. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onMove, isHorizontal = false, className = '', children } = props;
  const [said, setSaid] = useState('');
  const group = useId();
  // The moved item's button keeps the focus, also when the item has reached an end and that button goes to sleep.
  const follow = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const wanted = follow.current;
    follow.current = null;
    if (!wanted) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(wanted)}"]`);
    button?.focus();
  });

  function move(from: number, to: number, by: 'back' | 'on' | null) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    if (by) follow.current = `${idOf(item)}/${by}`;
    onMove(from, to);
    setSaid(`${nameOf(item, from)} is now number ${to + 1} of ${items.length}`);
  }

  return (
    <DragDropProvider
      plugins={POINTER_ONLY}
      onDragEnd={({ operation: { source, canceled } }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index, null);
      }}
    >
      <ul
        ref={list}
        aria-label={label}
        className={`list-unstyled mb-0 ${isHorizontal ? 'd-flex flex-wrap gap-2' : 'd-grid gap-3'} ${className}`}
      >
        {items.map((item, index) => (
          <Sortable key={idOf(item)} id={idOf(item)} index={index} group={group} isHorizontal={isHorizontal}>
            {(handle) =>
              children(
                item,
                index,
                <Handles
                  id={idOf(item)}
                  name={nameOf(item, index)}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  isHorizontal={isHorizontal}
                  handle={handle}
                  onBack={() => move(index, index - 1, 'back')}
                  onOn={() => move(index, index + 1, 'on')}
                />,
              )
            }
          </Sortable>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </DragDropProvider>
  );
}

interface SortableProps {
  id: string;
  index: number;
  group: string;
  isHorizontal: boolean;
  children: (handle: (element: Element | null) => void) => ReactNode;
}

function Sortable({ id, index, group, isHorizontal, children }: SortableProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: `${group}/${id}`, index, group });
  return (
    <li ref={ref} className={`${isHorizontal ? 'tile' : ''} ${isDragging ? 'is-dragging' : ''}`}>
      {children(handleRef)}
    </li>
  );
}

interface HandlesProps {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isHorizontal: boolean;
  handle: (element: Element | null) => void;
  onBack: () => void;
  onOn: () => void;
}

function Handles({ id, name, isFirst, isLast, isHorizontal, handle, onBack, onOn }: HandlesProps) {
  return (
    <>
      {/* For pointers only: with the keyboard the two buttons do the same in one step. */}
      <span ref={handle} className="drag-handle" aria-hidden="true">
        <GripIcon />
      </span>
      <Button
        variant="link"
        className="tile-button"
        data-move={`${id}/back`}
        aria-disabled={isFirst}
        aria-label={`Move ${name} ${isHorizontal ? 'to the left' : 'up'}`}
        onClick={onBack}
      >
        {isHorizontal ? <LeftIcon /> : <UpIcon />}
      </Button>
      <Button
        variant="link"
        className="tile-button"
        data-move={`${id}/on`}
        aria-disabled={isLast}
        aria-label={`Move ${name} ${isHorizontal ? 'to the right' : 'down'}`}
        onClick={onOn}
      >
        {isHorizontal ? <RightIcon /> : <DownIcon />}
      </Button>
    </>
  );
}
