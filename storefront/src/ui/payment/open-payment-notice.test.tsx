import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { begun, ID, paymentOf, watchForms } from '../../test/payment';
import { type Answer, ok, renderApp } from '../../test/render-app';
import { cartLine, cartOf } from '../../test/samples';

/** The cart of somebody who closed the window of the payment's page. */
function cartAgain(state: Answer) {
  begun();
  return renderApp('/cart', {
    signedIn: true,
    answers: { 'GET /cart': ok(cartOf(cartLine())), [`GET /payments/${ID}`]: state },
  });
}

describe('who closed the window while paying', () => {
  it('reads in the cart that the payment is checked, what a change of the cart means, and can go on', async () => {
    const forms = watchForms();
    const { person } = cartAgain(ok(paymentOf('open')));
    expect(await screen.findByText(/^Your payment of ₹4,250.00 is being checked/)).toBeInTheDocument();
    expect(screen.getByText(/If you change the cart now, what you pay for it goes back to you/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See how it stands' })).toHaveAttribute('href', `/checkout/payment/${ID}`);
    await person.click(screen.getByRole('button', { name: 'Continue to pay' }));
    expect(forms).toHaveLength(1);
  });

  it('reads that it has arrived, and is led to the order', async () => {
    cartAgain(ok(paymentOf('paid', { order: { id: 51, order_number: 'MD-1001' } })));
    expect(await screen.findByText('Your payment of ₹4,250.00 is here: order MD-1001.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the order' })).toBeInTheDocument();
  });

  it('reads why money goes back, until it has been read', async () => {
    const { person } = cartAgain(ok(paymentOf('returning', { message: 'Peacock Kurta was sold out while you paid.' })));
    expect(await screen.findByText(/is on its way back to you. Peacock Kurta was sold out/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(screen.queryByText(/on its way back/)).not.toBeInTheDocument();
    expect(localStorage.getItem('open-payments')).toBe('[]');
  });

  it.each([
    ['is over', ok(paymentOf('expired'))],
    ['is unknown to the shop', ok({ message: 'Not found' }, 404)],
  ])('is told nothing of a payment that %s', async (_, answer) => {
    cartAgain(answer);
    await waitFor(() => expect(localStorage.getItem('open-payments')).toBe('[]'));
    expect(screen.queryByText(/Your payment/)).not.toBeInTheDocument();
  });

  it('leaves nothing of it behind on signing out', async () => {
    const { person, router } = cartAgain(ok(paymentOf('open')));
    await screen.findByText(/^Your payment/);
    await router.navigate('/profile');
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(localStorage.getItem('open-payments')).toBeNull());
  });
});

describe('who went to pay in another browser', () => {
  const elsewhere = (signedIn: boolean, state: object) =>
    renderApp('/cart', {
      signedIn,
      answers: {
        'GET /cart': ok(cartOf(cartLine())),
        'GET /payments': ok([paymentOf('open')]),
        [`GET /payments/${ID}`]: ok(state),
      },
    });

  it('reads it here too once signed in, and can go on', async () => {
    const forms = watchForms();
    const { person } = elsewhere(true, paymentOf('open'));
    expect(await screen.findByText(/^Your payment of ₹4,250.00 is being checked/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue to pay' }));
    expect(forms).toHaveLength(1);
  });

  it.each([
    ['as a guest', false, paymentOf('open')],
    ['of what has come to its end there', true, paymentOf('paid', { order: { id: 51, order_number: 'MD-1001' } })],
  ])('is told nothing %s', async (_, signedIn, state) => {
    const { calls } = elsewhere(signedIn, state);
    if (signedIn) await waitFor(() => expect(calls(`GET /payments/${ID}`)).toHaveLength(1));
    else await screen.findAllByText(/Proceed to Checkout|Your cart/);
    expect(screen.queryByText(/Your payment/)).not.toBeInTheDocument();
  });
});
