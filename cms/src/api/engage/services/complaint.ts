import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import type { Complaint, FindComplaintBody, ReplyBody } from 'shared-types/contract/complaints';
import type { ContactMessage } from 'shared-types/contract/contact-messages';
import { acknowledgeBy, isLinkOver, resolveBy } from 'shared-types/domain/complaint';
import type { MailName } from 'shared-types/domain/mail-words';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { hmac } from '../../../lib/security/known-device';
import { requireDocument } from '../../../lib/strapi/documents';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { recordChange } from '../../trail/services/change';
import { acknowledgedMail, answeredMail, receivedMail } from '../lib/complaint-mails';
import { repliesTo } from './complaint-replies';
import { findMessage } from './inbox';

/** As an order number's: what is read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newTicket = () => `C-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
const keyOf = (ticket: string) => hmac('complaint', ticket);

const WHEN = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

interface Written {
  id: number;
  name: string;
  email: string;
  created_at: Date;
}

async function about(trx: Knex.Transaction, { name, ticket }: { name: string; ticket: string }) {
  // Behind the `#` no server writes it into a log.
  const url = `${process.env.PUBLIC_URL}/complaint#${ticket}.${keyOf(ticket)}`;
  const store = await storeSettings(trx);
  return { brand: brandOf(store), name, ticket, url, own: ownWordsOf(store) };
}
type About = Awaited<ReturnType<typeof about>>;

/** As the shop says it in its own words. */
const said = (name: MailName, { own, ticket }: About, words: ReturnType<typeof receivedMail>) =>
  inOwnWords(own, name, words, { ticket });

/** Makes a complaint of a message that has just come in, and mails its ticket number. */
export async function openComplaint(trx: Knex.Transaction, message: Written, orderNumber: string): Promise<string> {
  const ticket = newTicket();
  await run(trx, query.insertInto('complaints').values({ message_id: message.id, ticket, order_number: orderNumber }));
  const until = {
    acknowledge: WHEN.format(acknowledgeBy(message.created_at)),
    resolve: DAY.format(resolveBy(message.created_at)),
  };
  const facts = await about(trx, { name: message.name, ticket });
  await queueMail(trx, {
    key: `complaint/${message.id}/received`,
    to: message.email,
    isOwed: true,
    ...said('complaint-received', facts, receivedMail(facts, until)),
  });
  return ticket;
}

/** How a complaint stands. Throws 404, the same for a wrong number, mail address and key, and a link that is over. */
export async function findComplaint(said: z.output<typeof FindComplaintBody>): Promise<Complaint> {
  const [row] = await run(
    db(),
    query
      .selectFrom('complaints as c')
      .innerJoin('contact_messages as m', 'm.id', 'c.message_id')
      .select(['c.ticket', 'c.state', 'c.order_number', 'c.acknowledged_at', 'c.resolved_at'])
      .select(['m.email', 'm.subject', 'm.message', 'm.created_at'])
      .select(({ ref }) => repliesTo(ref('m.id')).as('replies'))
      .where('c.ticket', '=', said.ticket),
  );
  const { email, key } = said;
  const isTheirs =
    row &&
    (email
      ? email.toLowerCase() === row.email.toLowerCase()
      : isSame(key ?? '', keyOf(row.ticket)) && !isLinkOver(row.resolved_at, new Date()));
  if (!isTheirs) throw notFound('Complaint');
  return {
    ticket: row.ticket,
    state: row.state,
    subject: row.subject ?? '',
    message: row.message,
    order_number: row.order_number,
    received_at: row.created_at.toISOString(),
    acknowledge_by: acknowledgeBy(row.created_at).toISOString(),
    resolve_by: resolveBy(row.created_at).toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    replies: row.replies,
  };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Throws 404 for what is none. Two who press at once follow each other. */
async function lockComplaint(trx: Knex.Transaction, id: number) {
  const [row] = await run(
    trx,
    query
      .selectFrom('complaints as c')
      .innerJoin('contact_messages as m', 'm.id', 'c.message_id')
      .select(['m.id', 'm.name', 'm.email', 'm.created_at', 'c.ticket', 'c.state'])
      .where('m.id', '=', id)
      .forUpdate('c'),
  );
  return requireDocument(row, 'Complaint');
}

/** Tells who complained that somebody sees to it; once. Throws 404. */
export function acknowledge(caller: Caller, id: number): Promise<ContactMessage> {
  return transaction(async (trx) => {
    const complaint = await lockComplaint(trx, id);
    if (complaint.state === 'open') {
      await run(
        trx,
        query
          .updateTable('complaints')
          .set({ state: 'acknowledged', acknowledged_at: new Date() })
          .where('message_id', '=', id),
      );
      await recordChange(trx, caller, { kind: 'contact-message', id, act: 'acknowledged' });
      const until = DAY.format(resolveBy(complaint.created_at));
      const facts = await about(trx, complaint);
      const words = said('complaint-acknowledged', facts, acknowledgedMail(facts, until));
      await mailAbout(trx, complaint, 'acknowledged', words);
    }
    return findMessage(trx, id);
  });
}

/** Answers a complaint; who answers has acknowledged it. Throws 404. */
export function reply(
  caller: Caller,
  id: number,
  { body, resolves }: z.output<typeof ReplyBody>,
): Promise<ContactMessage> {
  return transaction(async (trx) => {
    const complaint = await lockComplaint(trx, id);
    const now = new Date();
    const [written] = await run(
      trx,
      query.insertInto('complaint_replies').values({ message_id: id, body, written_at: now }).returning('id'),
    );
    await run(
      trx,
      query
        .updateTable('complaints')
        .set(({ fn, ref, val }) => ({
          state: resolves || complaint.state === 'resolved' ? 'resolved' : 'acknowledged',
          acknowledged_at: fn.coalesce(ref('acknowledged_at'), val(now)),
          ...(resolves && { resolved_at: fn.coalesce(ref('resolved_at'), val(now)) }),
        }))
        .where('message_id', '=', id),
    );
    await recordChange(trx, caller, { kind: 'contact-message', id, act: resolves ? 'resolved' : 'answered' });
    const facts = await about(trx, complaint);
    const kind = resolves ? 'complaint-settled' : 'complaint-answered';
    const words = said(kind, facts, answeredMail(facts, body, resolves));
    await mailAbout(trx, complaint, `reply/${written?.id}`, words);
    return findMessage(trx, id);
  });
}

/** The shop owes it, whoever the address is of. */
const mailAbout = (
  trx: Knex.Transaction,
  { id, email }: { id: number; email: string },
  event: string,
  words: ReturnType<typeof acknowledgedMail>,
) => queueMail(trx, { key: `complaint/${id}/${event}`, to: email, isOrder: true, ...words });
