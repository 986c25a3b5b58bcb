import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart, preloadParts } from './lazy-part';

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** A page whose part is as the server sends it, and in the browser not yet loaded. */
async function arrive(load: () => Promise<typeof Story>) {
  const OnServer = lazyPart(async () => Story);
  await preloadParts();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page Part={OnServer} />);
  const Part = lazyPart(load);
  await act(async () => hydrateRoot(root, <Page Part={Part} />));
  return root;
}
function Story({ of }: { of: string }) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" onClick={() => setOpen(true)}>
      {open ? 'Told' : `Story of ${of}`}
    </button>
  );
}
function Page({ Part }: { Part: React.ComponentType<{ of: string }> }) {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" id="more" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Part of="Mor" />
    </main>
  );
}

it('what the server has rendered stays where it is until the file of the part is here, whatever else changes', async () => {
  let arriveAtLast = (_: typeof Story) => {};
  const root = await arrive(() => new Promise((resolve) => (arriveAtLast = resolve)));
  const sent = root.querySelector<HTMLElement>('main > button:last-child');
  expect(sent).toHaveTextContent('Story of Mor');
  await act(async () => root.querySelector<HTMLElement>('#more')?.click());
  expect(root.querySelector<HTMLElement>('#more')).toHaveTextContent('1');
  expect(root.querySelector<HTMLElement>('main > button:last-child')).toBe(sent);
  await act(async () => arriveAtLast(Story));
  expect(root.querySelector<HTMLElement>('main > button:last-child')).toBe(sent);
  await act(async () => sent?.click());
  expect(sent).toHaveTextContent('Told');
});

it('a file that could not be fetched is fetched again, and the page stands meanwhile', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Story);
  const root = await arrive(load);
  expect(root.querySelector<HTMLElement>('main > button:last-child')).toHaveTextContent('Story of Mor');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => root.querySelector<HTMLElement>('main > button:last-child')?.click());
  expect(root.querySelector<HTMLElement>('main > button:last-child')).toHaveTextContent('Told');
});
