import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';

const contact = { 'GET /pages/contact': ok({ title: 'Write to us', intro: 'Do.' }) };
const sent = { message: 'Your complaint has arrived. Its ticket number is C-7K3F9QZP; we have mailed it to you.' };

describe('a complaint', () => {
  it('is a question until somebody says otherwise, and then has a number to follow', async () => {
    renderApp('/contact', {
      answers: { ...contact, 'POST /contact-messages': ok({ ...sent, ticket: 'C-7K3F9QZP' }, 201) },
    });
    const kind = await screen.findByLabelText('What is it?');
    expect(kind).toHaveDisplayValue('A question');
    expect(screen.queryByLabelText(/Order number/)).toBeNull();
    const user = userEvent.setup();
    await user.selectOptions(kind, 'A complaint');
    await user.type(screen.getByLabelText('Name'), 'Leela Devi');
    await user.type(screen.getByLabelText('Email'), 'leela@example.com');
    await user.type(screen.getByLabelText('Message'), 'The seam is open.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/Its ticket number is C-7K3F9QZP/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow it' })).toHaveAttribute('href', '/complaint#C-7K3F9QZP');
  });

  it('begins with the order from whose page it is made', async () => {
    renderApp('/contact?order=MD-7K3F9QZP#message', { answers: contact });
    expect(await screen.findByLabelText(/Order number/)).toHaveValue('MD-7K3F9QZP');
    expect(screen.getByLabelText('What is it?')).toHaveDisplayValue('A complaint');
  });

  it('shows by the link of its mail how it stands, until when, and what was answered', async () => {
    const complaint = {
      ...{ ticket: 'C-7K3F9QZP', state: 'acknowledged', subject: '', message: 'The seam is open.', order_number: '' },
      ...{ received_at: '2026-11-23T03:00:00.000Z', acknowledge_by: '2026-11-25T03:00:00.000Z' },
      ...{ resolve_by: '2026-12-23T03:00:00.000Z', acknowledged_at: '2026-11-24T03:00:00.000Z', resolved_at: null },
      replies: [{ body: 'Which seam?', at: '2026-11-24T04:00:00.000Z' }],
    };
    renderApp('/complaint#C-7K3F9QZP.key', { answers: { 'POST /complaints/find': ok(complaint) } });
    expect(await screen.findByRole('heading', { name: 'Complaint C-7K3F9QZP' })).toBeVisible();
    expect(screen.getByText('by 23 December 2026')).toBeVisible();
    expect(screen.getByText('Which seam?')).toBeVisible();
  });
});
