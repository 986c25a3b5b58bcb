import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createAddress, createProduct, createShopper, placeOrder, readyToPlace } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { query, request } from '../../helpers/shop';

const MARKUP = '<img src=x onerror=alert(1)>';

describe('markup that somebody typed (ASVS 1.2.1, 3.2.2)', () => {
  it('is plain text in mails and on the invoice', async () => {
    const person = await createShopper();
    // As an older version of the shop took it.
    await query('UPDATE up_users SET name = $1 WHERE id = $2', [`Leela ${MARKUP}`, person.id]);
    const body = await readyToPlace(person, await createProduct({ name: `Kurta ${MARKUP}` }));
    const address = await createAddress(person, { building: MARKUP });
    const { status, body: order } = await placeOrder(person, { ...body, shipping_address_id: address.id });
    expect(status).toBe(201);

    const [mail = ''] = await mailsTo(person.email);
    const html = mail.slice(mail.indexOf('Content-Type: text/html'));
    expect(html).toContain('Namaste Leela img src=x onerror=alert(1),');
    expect(html).not.toContain('<img');

    const invoice = await request<Buffer>('GET', `/orders/${order.id}/invoice`, { token: person.token });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(invoice.body)), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain(`Kurta ${MARKUP}`);
    expect(text.replace(/\s+/g, ' ')).toContain(`Leela ${MARKUP}`);
  });
});
