import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubEverythingNear } from '../../../test/everything-near';
import { type Answer, ok, renderApp } from '../../../test/render-app';
import { product } from '../../../test/samples';

beforeEach(stubEverythingNear);

const review = (id: number, rating: number) => ({
  id,
  rating,
  comment: `Words ${id}`,
  user: { name: 'Leela D.' },
  createdAt: '2026-10-03T06:00:00.000Z',
  pictures: id === 1 ? [{ id: 31 }] : [],
});
const REVIEWED = { average: 4.33, count: 6 };
const MAY_WRITE = ok({ may_write: true, review: null });
const PENDING = { may_write: false, review: { ...review(9, 4), isApproved: false } };

const open = (answers: Record<string, Answer> = {}, signedIn = true, hash = '') =>
  renderApp(`/product/peacock-kurta${hash}`, {
    signedIn,
    answers: {
      'GET /products/by-slug/peacock-kurta': ok(product({ rating: REVIEWED })),
      'GET /products/7/reviews': ok({ ...REVIEWED, reviews: [5, 4, 4, 5, 3, 5].map((r, id) => review(id + 1, r)) }),
      'GET /products/7/reviews/own': ok({ may_write: false, review: null }),
      ...answers,
    },
  });
const form = () => screen.findByRole('form', { name: 'Review Peacock Kurta' });

describe('the reviews of a product', () => {
  it('show their average, the newest first, and all of them on request', async () => {
    const { person } = open({}, false);
    const section = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(await section.findByText('Words 4')).toBeInTheDocument();
    expect(section.getByText('4.3')).toBeInTheDocument();
    expect(section.getByText('6 reviews')).toBeInTheDocument();
    expect(section.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(2);
    expect(section.queryByText('Words 5')).not.toBeInTheDocument();
    await person.click(section.getByRole('button', { name: 'Show all 6 reviews' }));
    expect(section.getByText('Words 6')).toBeInTheDocument();
    const picture = section.getByRole('img', { name: 'Shown by Leela D., 1 of 1' });
    expect(picture).toHaveAttribute('src', '/api/reviews/1/pictures/31?size=small');
    expect(picture.closest('a')).toHaveAttribute('href', '/api/reviews/1/pictures/31');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('lead a visitor who wants to write to the sign-in screen and back to them', async () => {
    const { person, router } = open({}, false);
    await person.click(await screen.findByRole('link', { name: 'Sign in to review it' }));
    await waitFor(() => expect(router.location.pathname).toBe('/auth'));
    expect(router.location.state).toMatchObject({
      from: { pathname: '/product/peacock-kurta', hash: '#reviews' },
    });
  });

  it('come into sight for whoever was led to them', async () => {
    const sights = vi.spyOn(Element.prototype, 'scrollIntoView');
    open({}, true, '#reviews');
    const section = await screen.findByRole('region', { name: 'Reviews' });
    await waitFor(() => expect(sights.mock.contexts).toContain(section));
  });

  it('have no form for somebody to whom the piece was not delivered', async () => {
    open();
    expect(await screen.findByText('You can review a piece once it has been delivered to you.')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Review Peacock Kurta' })).not.toBeInTheDocument();
  });
});

describe('writing a review', () => {
  it('sends the stars and the words, and shows them to their writer until they are approved', async () => {
    const { person, calls } = open({
      'GET /products/7/reviews/own': MAY_WRITE,
      'POST /products/7/reviews': ok(PENDING, 201),
    });
    const fields = within(await form());
    await person.click(fields.getByRole('radio', { name: '4 stars' }));
    await person.type(fields.getByRole('textbox', { name: 'Your words' }), 'Words of mine');
    await person.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/It is shown to others once we have read it/)).toBeInTheDocument();
    expect(screen.getByText('Words 9')).toBeInTheDocument();
    expect(calls('POST /products/7/reviews')[0]?.body).toEqual({ rating: 4, comment: 'Words of mine' });
    expect(sessionStorage.getItem('review-draft:7:meera@example.com')).toBeNull();
  });

  it('wants both, and says so beside each', async () => {
    const { person, calls } = open({ 'GET /products/7/reviews/own': MAY_WRITE });
    const fields = within(await form());
    await person.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await fields.findByText('Choose one to five stars')).toBeInTheDocument();
    expect(fields.getByText('Say a few words')).toBeInTheDocument();
    expect(fields.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(calls('POST /products/7/reviews')).toHaveLength(0);
  });

  it('names every picture that could not be sent, and no success covers that', async () => {
    const { person } = open({ 'GET /products/7/reviews/own': MAY_WRITE, 'POST /products/7/reviews': ok(PENDING, 201) });
    const fields = within(await form());
    await person.click(fields.getByRole('radio', { name: '4 stars' }));
    await person.type(fields.getByRole('textbox', { name: 'Your words' }), 'Words');
    // The server of these tests takes no files.
    const files = ['front.png', 'back.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await person.upload(fields.getByLabelText('Add pictures'), files);
    await person.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText(/^We have your review, but not all pictures.*front\.png.*back\.png/)).toBeVisible();
    expect(screen.queryByText('Thank you for your review')).not.toBeInTheDocument();
  });

  it('loses nothing when it could not be sent, nor over a reload', async () => {
    const answers = {
      'GET /products/7/reviews/own': MAY_WRITE,
      'POST /products/7/reviews': ok({ message: 'The shop is away' }, 503),
    };
    const { person } = open(answers);
    let fields = within(await form());
    await person.click(fields.getByRole('radio', { name: '5 stars' }));
    await person.type(fields.getByRole('textbox', { name: 'Your words' }), 'As soft as the sand');
    await person.click(fields.getByRole('button', { name: 'Send review' }));
    expect(await fields.findByText('The shop is away')).toBeInTheDocument();
    expect(fields.getByRole('textbox', { name: 'Your words' })).toHaveValue('As soft as the sand');
    cleanup();
    open(answers);
    fields = within(await form());
    await waitFor(() => expect(fields.getByRole('radio', { name: '5 stars' })).toBeChecked());
    expect(fields.getByRole('textbox', { name: 'Your words' })).toHaveValue('As soft as the sand');
  });
});
