import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from 'shared-types/contract/auth';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { Role } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { Providers } from '../app/providers';
import { routes } from '../app/routes';
import { adminFixture, personWith } from './admin-fixture';
import { type Asked, askedOf } from './contract';
import { emptyAnswer } from './empty-answer';

type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : Blob;
type Reply<E extends Endpoint> = Answer<E> | Response | ((asked: Asked) => Answer<E> | Response | Promise<Response>);

/** An answer that is no success, as the API gives it. */
export const refusal = (status: number, message: string, errors?: { path: string; message: string }[]) =>
  Response.json({ message, ...(errors && { errors }) }, { status });

/** A server that fails without a word of ours. */
export const broken = () => new Response('broken', { status: 500 });

/** What is said of a control beside its label: hints, and what is wrong with it. */
export const saidOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** A shop that holds nothing but what a test says that its endpoints answer. */
export function madeUpShop() {
  const replies = new Map<Endpoint, Reply<Endpoint>>();
  const calls: Asked[] = [];
  const send: typeof fetch = async (input, init) => {
    const asked = askedOf(input, init);
    if (asked) calls.push(asked);
    const reply = asked && replies.get(asked.endpoint);
    if (reply === undefined || reply === null) return emptyAnswer(input, init);
    const said = await (typeof reply === 'function' ? reply(asked as Asked) : reply);
    if (said instanceof Response) return said.clone();
    if (said instanceof Blob) return new Response(said);
    return Response.json(said, { status: asked?.endpoint.status ?? 200 });
  };
  const shop = {
    send,
    /** What the endpoint answers from now on. */
    on<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
      replies.set(endpoint, reply as Reply<Endpoint>);
      return shop;
    },
    /** The endpoint answers again as in a shop that holds nothing. */
    off(endpoint: Endpoint) {
      replies.delete(endpoint);
      return shop;
    },
    /** With what the endpoint was called so far. */
    callsOf: (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint),
    /** What was sent to change something, in its order. */
    changes: () => calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ path, body }) => ({ path, body })),
    bodiesOf: (endpoint: Endpoint) => shop.callsOf(endpoint).map(({ body }) => body),
    /** The back office at an address below `/admin`, for somebody with these roles, for this person or for nobody. */
    visit(address: string, who: Role | Role[] | SessionUser | null = 'admin') {
      const roles = typeof who === 'string' ? [who] : who;
      const app = adminFixture(Array.isArray(roles) ? personWith(...roles) : roles, send);
      const router = createMemoryRouter(routes, { initialEntries: [address] });
      render(
        <Providers admin={app}>
          <RouterProvider router={router} />
        </Providers>,
      );
      const where = () => router.state.location.pathname + router.state.location.search;
      return { app, router, where };
    },
  };
  return shop;
}
