import type { AccountExport } from 'shared-types/contract/account';
import type { ConsentRecord, OwnConsent } from 'shared-types/contract/consents';
import type { GuestExport } from 'shared-types/contract/guests';
import { CONSENT_WORDS } from 'shared-types/domain/consents';
import { describe, expect, it } from 'vitest';
import { askForCode } from '../../helpers/codes';
import { createShopper, PASSWORD, type Person, registerShopper } from '../../helpers/factories';
import { codeTo, mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

const { version, words } = CONSENT_WORDS.news_mail;
const admin = preparedStaff('admin');

const own = async (person: Person) => (await get<OwnConsent[]>('/account/consents', person.token)).body;
const set = (person: { token?: string }, is_given: unknown, changes: object = {}, purpose = 'news_mail') =>
  request<OwnConsent[]>('PUT', `/account/consents/${purpose}`, {
    token: person.token,
    body: { is_given, version, ...changes },
  });
const shown = async ({ id }: Person) =>
  (await get<{ consents: ConsentRecord[] }>(`/users/${id}`, admin.token)).body.consents;
const acts = async (person: Person) => (await shown(person)).map(({ act, place }) => `${act} ${place}`);
const inFile = async (email: string) =>
  (await query('SELECT id FROM consents WHERE address = $1 AND confirmed_at IS NOT NULL', [email])).length === 1;

describe('the consents of a shopper', () => {
  it('are none beforehand, given with the words that were read, and withdrawn by the same call', async () => {
    const shopper = await createShopper();
    expect(await own(shopper)).toMatchObject([{ purpose: 'news_mail', address: shopper.email, words, given_at: null }]);
    expect((await set(shopper, true)).body).toMatchObject([{ given_at: expect.stringMatching(/Z$/) }]);
    expect((await set(shopper, true)).status).toBe(200);
    expect(await inFile(shopper.email)).toBe(true);
    expect((await set(shopper, false)).body).toMatchObject([{ given_at: null }]);
    expect((await set(shopper, false)).status).toBe(200);
    expect(await inFile(shopper.email)).toBe(false);
    expect(await shown(shopper)).toMatchObject([
      { purpose: 'news_mail', act: 'given', place: 'profile', words, version, at: expect.stringMatching(/Z$/) },
      { purpose: 'news_mail', act: 'withdrawn', place: 'profile', words, version },
    ]);
  });

  it('are the same as the newsletter’s, whichever way they are given and withdrawn', async () => {
    const shopper = await createShopper();
    await request('POST', '/newsletter', { body: { email: shopper.email, consent: true } });
    const mail = (await mailsTo(shopper.email)).at(-1) ?? '';
    const token = (link: string) => new RegExp(`/newsletter/${link}#([\\w.-]+)`).exec(mail)?.[1];
    await request('POST', '/newsletter/confirm', { body: { token: token('confirm') } });
    expect(await own(shopper)).toMatchObject([{ given_at: expect.any(String) }]);
    await set(shopper, false);
    await set(shopper, true);
    await request('POST', '/newsletter/end', { body: { token: token('end') } });
    expect(await own(shopper)).toMatchObject([{ given_at: null }]);
    expect(await acts(shopper)).toEqual([
      ...['given newsletter', 'withdrawn profile', 'given profile', 'withdrawn link'],
    ]);
  });

  it('want a confirmed address, so that nobody learns of or changes another’s', async () => {
    const owner = await createShopper();
    const stranger = await registerShopper();
    await query('UPDATE up_users SET email = upper(email) WHERE id = $1', [owner.id]);
    expect(await own(stranger)).toMatchObject([{ address: null, given_at: null }]);
    for (const isGiven of [true, false]) expect((await set(stranger, isGiven)).status).toBe(409);
    expect((await set(owner, true)).status).toBe(200);
    expect(await acts(owner)).toEqual(['given profile']);
  });

  it.each([
    ['no yes or no', { is_given: 'perhaps' }, 'is_given', 400],
    ['words of nobody knows when', { version: undefined }, 'version', 400],
    ['a field that there is not', { also: 1 }, 'also', 400],
  ])('are refused with %s', async (_, changes, path, status) => {
    const shopper = await createShopper();
    const refused = await set(shopper, true, changes);
    expect(refused).toMatchObject({ status, body: { errors: [{ path }] } });
    expect(await shown(shopper)).toEqual([]);
  });

  it('are refused for words that were changed, for an unknown purpose, and without a token', async () => {
    const shopper = await createShopper();
    expect((await set(shopper, true, { version: version + 1 })).status).toBe(409);
    expect((await set(shopper, true, {}, 'everything')).status).toBe(400);
    expect((await set({}, true)).status).toBe(401);
    expect((await get('/account/consents')).status).toBe(401);
    expect((await set(admin, true)).status).toBe(403);
  });

  it('reach a phone only once it is confirmed, and end with it', async () => {
    const shopper = await createShopper();
    const phone = `9${String(Date.now()).slice(-9)}`;
    await query('UPDATE up_users SET phone = $2 WHERE id = $1', [shopper.id, phone]);
    // No channel to phones is set up here: nothing is asked for, and what was given is still withdrawn.
    expect((await own(shopper)).map(({ purpose }) => purpose)).toEqual(['news_mail']);
    expect((await set(shopper, true, {}, 'news_phone')).status).toBe(409);
    const given = () =>
      query(
        `INSERT INTO consents (purpose, address, subject, words, version, place, confirmed_at)
         VALUES ('news_phone', $1, 'of ' || $1, 'Messages', 1, 'profile', now())`,
        [phone],
      );
    await given();
    expect((await own(shopper)).map(({ purpose }) => purpose)).toEqual(['news_mail']);
    await query('UPDATE up_users SET phone_verified_at = now() WHERE id = $1', [shopper.id]);
    expect((await own(shopper))[1]).toMatchObject({ address: phone, given_at: expect.any(String) });
    expect((await set(shopper, false, {}, 'news_phone')).status).toBe(200);
    await given();
    const listed = async () =>
      (
        await get<{ subscribers: { address: string }[] }>('/newsletter/subscribers?purpose=news_phone', admin.token)
      ).body.subscribers.some(({ address }) => address === phone);
    expect(await listed()).toBe(true);
    await request('PUT', '/account', { token: shopper.token, body: { name: 'Asha', phone: `8${phone.slice(1)}` } });
    expect(await listed()).toBe(false);
    expect(
      await query("SELECT act, place FROM consent_records WHERE subject = 'of ' || $1 ORDER BY id", [phone]),
    ).toEqual([
      { act: 'given', place: 'profile' },
      { act: 'withdrawn', place: 'profile' },
      { act: 'given', place: 'profile' },
      { act: 'withdrawn', place: 'phone_changed' },
    ]);
  });

  it('are in what they take along, and erased with the account but for a record that names nobody', async () => {
    const shopper = await createShopper();
    await set(shopper, true);
    const { body } = await get<AccountExport>('/account/export', shopper.token);
    expect(body.consents).toMatchObject([{ address: shopper.email, place: 'profile' }]);
    expect(body.consent_records).toMatchObject([{ act: 'given', words }]);
    const [kept] = await query<{ subject: string }>('SELECT subject FROM consents WHERE address = $1', [shopper.email]);
    await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    expect(await inFile(shopper.email)).toBe(false);
    const record = await query('SELECT * FROM consent_records WHERE subject = $1 ORDER BY id', [kept?.subject]);
    expect(record).toMatchObject([{ act: 'given' }, { act: 'withdrawn', place: 'erased' }]);
    expect(JSON.stringify(record)).not.toContain(shopper.email);
  });
});

describe('the consents of a guest', () => {
  it('are withdrawn with a code to the mail address, and are in what is kept of them', async () => {
    const email = `consents-${Date.now()}@shop.example`;
    await request('POST', '/newsletter', { body: { email, consent: true } });
    const token = /\/newsletter\/confirm#([\w.-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
    await request('POST', '/newsletter/confirm', { body: { token } });
    const { cookie } = await askForCode(email);
    const code = await codeTo(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const withdraw = (typed: string) =>
      request('POST', '/account/guest/withdraw', { cookie, body: { email, code: typed } });
    expect((await withdraw(wrong)).status).toBe(400);
    expect(await inFile(email)).toBe(true);
    expect((await withdraw(code)).status).toBe(200);
    expect(await inFile(email)).toBe(false);
    const again = await askForCode(email);
    const { body } = await request<GuestExport>('POST', '/account/guest/export', {
      cookie: again.cookie,
      body: { email, code: await codeTo(email) },
    });
    expect(body.consents).toEqual([]);
    expect(body.consent_records).toMatchObject([
      { act: 'given', place: 'newsletter' },
      { act: 'withdrawn', place: 'your_data' },
    ]);
  });
});

describe('the record of consents', () => {
  it('is neither changed nor deleted, until a year after the withdrawal', async () => {
    const shopper = await createShopper();
    await set(shopper, true);
    await set(shopper, false);
    const last = '(SELECT max(id) FROM consent_records)';
    for (const statement of [
      `UPDATE consent_records SET words = 'All of it' WHERE id = ${last}`,
      `DELETE FROM consent_records WHERE id = ${last}`,
      'TRUNCATE consent_records',
    ])
      await expect(query(statement)).rejects.toThrow();
    expect(await acts(shopper)).toEqual(['given profile', 'withdrawn profile']);
  });
});
