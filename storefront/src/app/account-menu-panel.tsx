import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DialogState } from '../lib/lazy/lazy-dialog';
import { paths } from '../lib/routes/paths';

interface AccountMenuProps {
  name: string;
  onSignOut: () => void;
}

const item =
  'block cursor-pointer px-5 py-3 outline-none transition-colors data-highlighted:bg-sand data-highlighted:text-indigo';

export function AccountMenuPanel({ name, open, onOpenChange, button, onSignOut }: AccountMenuProps & DialogState) {
  const leftFor = useRef<EventTarget | null>(null);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* Only the place at which the menu opens: the button was there before this file. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          aria-labelledby={undefined}
          aria-label={`Your account, ${name}`}
          className="z-40 min-w-52 animate-rise border border-ink/10 bg-white py-2 shadow-[0_8px_28px_rgb(33_27_23/0.14)]"
          onInteractOutside={(event) => {
            // The button itself closes the menu.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else leftFor.current = event.target;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leftFor.current) button.current?.focus();
            leftFor.current = null;
          }}
        >
          <DropdownMenu.Label className="px-5 pt-2 pb-3 text-sm text-stone">{name}</DropdownMenu.Label>
          <DropdownMenu.Item asChild>
            <Link to={paths.profile} className={item}>
              My Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.orders} className={item}>
              My Orders
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.wishlist} className={item}>
              Wishlist
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={onSignOut}>
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
