import { useSyncExternalStore } from 'react';
import { tryStorage } from 'shared-types/client/session';
import { PAYMENT_METHODS, type PaymentMethod } from 'shared-types/domain/payment';
import { OPEN_PAYMENTS } from '../../lib/storage/open-payments-key';
import { parseObject } from '../../lib/storage/parse-stored';

/** A payment that was begun in this browser and has not come to an end that its shopper has seen. */
export interface OpenPayment {
  id: string;
  amount: number;
  /** ISO 8601: until when it can be paid. */
  expires_at: string;
  method: PaymentMethod;
  /** The order it is for; null for one of the cart, whose order is placed once it is paid. */
  order_number: string | null;
  /** What it was opened with: the same is the same payment. */
  terms: string;
}

const KEPT_MS = 5 * 24 * 60 * 60_000;
const listeners = new Set<() => void>();
let parsed: { json: string | null; payments: OpenPayment[] } = { json: null, payments: [] };

function readAll(): OpenPayment[] {
  const json = tryStorage(() => localStorage.getItem(OPEN_PAYMENTS)) ?? null;
  // The same list until it changes, as `useSyncExternalStore` wants it.
  if (json !== parsed.json) parsed = { json, payments: Object.values(parseObject(json)).filter(isOpenPayment) };
  return parsed.payments;
}

function isOpenPayment(found: unknown): found is OpenPayment {
  const { id, amount, expires_at, method, order_number, terms } = (found ?? {}) as Record<string, unknown>;
  const isText = [id, expires_at, terms].every((one) => typeof one === 'string');
  const isOf = order_number === null || typeof order_number === 'string';
  return isText && isOf && typeof amount === 'number' && PAYMENT_METHODS.some((one) => one === method);
}

function write(payments: OpenPayment[]) {
  tryStorage(() => localStorage.setItem(OPEN_PAYMENTS, JSON.stringify(payments)));
  for (const listener of listeners) listener();
}

/** Kept over the visit at the provider's, and for who closes its window; the server knows how they stand. */
export const openPayments = {
  of: (orderNumber: string | null) => readAll().find(({ order_number }) => order_number === orderNumber) ?? null,
  byId: (id: string) => readAll().find((one) => one.id === id) ?? null,
  /** In the place of another one of the same order or of the cart, and of those that nobody has asked about for days. */
  remember(payment: OpenPayment) {
    const oldest = new Date(Date.now() - KEPT_MS).toISOString();
    const others = readAll().filter(
      ({ order_number, expires_at }) => order_number !== payment.order_number && expires_at > oldest,
    );
    write([payment, ...others]);
  },
  forget: (id: string) => write(readAll().filter((one) => one.id !== id)),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may have paid it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The open payment of an order, or of the cart (null). */
export const useOpenPayment = (orderNumber: string | null): OpenPayment | null =>
  useSyncExternalStore(
    subscribe,
    () => openPayments.of(orderNumber),
    () => null,
  );
