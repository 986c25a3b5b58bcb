import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useLayoutEffect } from 'react';
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { paletteOf } from 'shared-types/domain/brand';
import { Providers, Screens } from '../app/app';
import { createShop } from '../lib/session/create-shop';
import { checkAnswer } from './check-answer';
import { cartOf, user } from './samples';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

/** What the server answers: a body for a 200, or a status with a body; a function decides by the request. */
interface Reply {
  status: number;
  body: unknown;
}
export type Answer = Reply | ((request: Sent) => Reply | Promise<Reply>);
export const ok = (body: unknown, status = 200) => ({ status, body });

export const store = {
  name: 'Marudhara',
  tagline: '',
  brand: {
    header_logo: null,
    collection_note: '',
    product_note: '',
    footer_note: '',
    order_prefix: 'MD',
    look: {
      ...paletteOf({}),
      corners: 'square',
      card_style: 'plain',
      ornament: 'lotus',
      font_pair: 'marcellus-mulish',
    },
    icon_version: '1',
  },
  menus: { header: [], footer: [] },
  announcement: null,
  currency: 'INR',
  contact: { email: 'hello@example.com', phone: '+91 291 000 0000', has_whatsapp: true, address: 'Jodhpur', hours: '' },
  legal: { name: 'Marudhara Hand Painted Textiles Private Limited', branches: '', grievance: null },
  socials: [],
  policy: {
    returns_days: 7,
    exchanges: true,
    returns_paid_by: 'shop',
    refund_days: 5,
    returns_note: '',
    delivery_days: '3–7',
    free_delivery: true,
    delivery_fee: 40,
    delivery_costs: { min: 0, max: 0 },
    delivery_choice: false,
    dispatch_days: 1,
    transit: null,
  },
  business_invoices: true,
  phone_codes: false,
  mails_leave: true,
  courier_is_test: false,
  payment: { options: ['CASH_ON_DELIVERY', 'UPI', 'CARD'], first: 'CASH_ON_DELIVERY', upi_id: null, online: null },
};

const always: Record<string, Answer> = {
  'GET /store': ok(store),
  'GET /cart': ok(cartOf()),
  'GET /products': ok({ products: [], count: 0 }),
  'GET /user-addresses': ok([]),
};

/** Where the shop is now, and a way to go elsewhere. */
interface Router {
  location: Location;
  navigate: NavigateFunction;
}

function Watch({ router }: { router: Router }) {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    Object.assign(router, { location, navigate });
  });
  return null;
}

/** The whole shop at an address, with a server made of answers by `METHOD /path`. */
export function renderApp(
  at: NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number],
  { answers = {}, signedIn = false }: { answers?: Record<string, Answer>; signedIn?: boolean } = {},
) {
  const sent: Sent[] = [];
  const known: Record<string, Answer> = { ...always, ...answers };
  const send: typeof fetch = async (address, init = {}) => {
    const path = String(address).replace(/^\/api/, '');
    const request: Sent = {
      method: init.method ?? 'GET',
      path,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    };
    sent.push(request);
    const answer = known[`${request.method} ${path}`] ?? known[`${request.method} ${path.split('?')[0]}`];
    const { status, body } =
      typeof answer === 'function' ? await answer(request) : (answer ?? ok({ message: 'Not found' }, 404));
    checkAnswer(request.method, path, { status, body });
    return new Response(JSON.stringify(body), { status });
  };
  if (signedIn) {
    localStorage.setItem('token', 'good');
    localStorage.setItem('user', JSON.stringify(user));
  }
  const shop = createShop({ storage: localStorage, site: 'https://shop.example', fetch: send });
  const router = {} as Router;
  render(
    <Providers shop={shop}>
      <MemoryRouter initialEntries={[at]}>
        <Screens />
        <Watch router={router} />
      </MemoryRouter>
    </Providers>,
  );
  return {
    sent,
    router,
    person: userEvent.setup(),
    calls: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call),
  };
}
