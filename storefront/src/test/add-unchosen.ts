import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Adds a piece of the product's page without its size and colour. Answers the page's button. */
export async function addUnchosen(person: UserEvent): Promise<HTMLElement> {
  const add = await screen.findByRole('button', { name: 'Add to Cart' });
  await person.click(add);
  await person.click(await screen.findByRole('button', { name: 'Choose size and colour later, in the cart' }));
  return add;
}
