import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { earlyPopstate } from '../../lib/routes/early-popstate';
import { DialogRoot } from './dialog-root';

function TriggerProps({ name, children }: { name: string; children?: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <DialogRoot open={open} onOpenChange={setOpen}>
        {open && (
          <section aria-label={name}>
            {children}
            <button type="button" onClick={() => setOpen(false)}>
              Close {name}
            </button>
            <Link to="/elsewhere" onClick={() => setOpen(false)}>
              Leave {name}
            </Link>
          </section>
        )}
      </DialogRoot>
    </>
  );
}

function Page() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>Page {query.get('filter')}</h1>
      <Link to="/elsewhere">Go elsewhere</Link>
      <TriggerProps name="first">
        <button type="button" onClick={() => setQuery({ filter: 'women' }, { replace: true })}>
          Replace
        </button>
        <button type="button" onClick={() => setQuery({ filter: 'men' })}>
          Push
        </button>
        <TriggerProps name="second" />
      </TriggerProps>
    </>
  );
}

const seen: string[] = [];
function Watch() {
  seen.push(useLocation().key);
  return null;
}

/** How often the browser has arrived at another entry; heard before the router, as on the page. */
let count = 0;
window.addEventListener('popstate', (event) => {
  count++;
  earlyPopstate.listener?.(event);
});

/** What happens in the moment between a call of the history and the browser's arrival. */
let meanwhile = () => {};
const go = window.history.go.bind(window.history);
window.history.go = (delta) => {
  go(delta);
  meanwhile();
};

/** At a page that was reached from the start. */
async function begin() {
  window.history.pushState(null, '', '/');
  render(
    <BrowserRouter>
      <Watch />
      <Routes>
        <Route path="/" element={<Link to="/page">Begin</Link>} />
        <Route path="/page" element={<Page />} />
        <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  const person = userEvent.setup();
  const press = (name: string) => person.click(screen.getByText(name));
  await press('Begin');
  return { press };
}
const back = () => window.history.back();
const dialogsShown = () => screen.queryAllByRole('region').map((dialog) => dialog.getAttribute('aria-label'));
const shows = (dialogs: string[], at: string) =>
  waitFor(() => expect([dialogsShown(), location.pathname + location.search]).toEqual([dialogs, at]));
const opened = (depth: number) => waitFor(() => expect(window.history.state.dialogs ?? 0).toBe(depth));

afterEach(cleanup);

it('Back closes what is open and stays; the next Back leaves', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  const known = seen.length;
  back();
  await shows([], '/page');
  expect(seen.slice(known)).toEqual([]);
  back();
  await shows([], '/');
});

it('Forward opens nothing again, and leaves Back as it was', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  back();
  await shows([], '/page');
  const known = count;
  window.history.forward();
  await waitFor(() => expect(count).toBe(known + 2));
  await shows([], '/page');
  back();
  await shows([], '/');
});

it('what was closed by its button leaves nothing to go back through', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  await press('Close first');
  await opened(0);
  back();
  await shows([], '/');
});

it('dialogs over one another close one at a time', async () => {
  const { press } = await begin();
  await press('Open first');
  await press('Open second');
  await opened(2);
  back();
  await shows(['first'], '/page');
  back();
  await shows([], '/page');
  back();
  await shows([], '/');
});

it('one that opens while another’s entry is being left is closed by Back as well', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  const known = count;
  meanwhile = () => {
    meanwhile = () => {};
    act(() => screen.getByText('Open first').click());
  };
  await press('Close first');
  await waitFor(() => expect(count).toBe(known + 1));
  await opened(1);
  await shows(['first'], '/page');
  back();
  await shows([], '/page');
  back();
  await shows([], '/');
});

it('a link in a dialog leads on, and Back from there is at the page', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  await press('Leave first');
  await shows([], '/elsewhere');
  back();
  await shows([], '/page');
  window.history.forward();
  await shows([], '/elsewhere');
  back();
  await shows([], '/page');
  back();
  await shows([], '/');
});

it('a link that is pressed while a dialog’s entry is being left leads on', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  const known = count;
  meanwhile = () => {
    meanwhile = () => {};
    act(() => screen.getByText('Go elsewhere').click());
  };
  await press('Close first');
  await waitFor(() => expect(count).toBe(known + 2));
  await shows([], '/elsewhere');
  expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
  back();
  await shows([], '/page');
  back();
  await shows([], '/');
});

it('an address that was replaced while a dialog was open stays when it is closed', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  await press('Replace');
  back();
  await shows([], '/page?filter=women');
  expect(screen.getByRole('heading')).toHaveTextContent('Page women');
  back();
  await shows([], '/');
});

it('an address that was added while a dialog was open is gone back from once it is closed', async () => {
  const { press } = await begin();
  await press('Open first');
  await opened(1);
  await press('Push');
  await opened(1);
  back();
  await shows([], '/page?filter=men');
  back();
  await shows([], '/page');
  back();
  await shows([], '/');
});
