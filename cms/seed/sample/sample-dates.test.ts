import { FORTY_MOMENTS } from 'shared-types/testing/moments';
import { describe, expect, it } from 'vitest';
import { financialYear, kolkataDay, kolkataMidnight } from '../../src/lib/time/kolkata';
import { people } from '../catalogue/people';
import { products as seeds } from '../catalogue/products';
import { store } from '../catalogue/store';
import { accountMoments } from './accounts';
import { popularityOf, type SeededProduct } from './catalogue';
import { couponsAt } from './coupons';
import { drawCreditNotes } from './credit-notes';
import { drawParcels, drawReturns } from './parcels';
import { Random } from './random';
import { drawSales, reachedAt } from './sales';
import { drawReviews } from './voices';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const customers = people.map((person, index) => ({ ...person, id: index + 1 }));
const [shopper] = customers;
const address = {
  ...{ address: 'Flat 101', building: 'Tulip House', street: 'Link Road', area: 'Old City', phone: '9829010005' },
  ...{ zipcode: 302001, landmark: null, city_name: 'Jaipur', state_name: 'Rajasthan', country_name: 'India' },
};
const addresses = new Map(customers.map(({ id }) => [id, { ...address, id, gst_code: id % 3 ? '27' : '08' }]));
const seller = {
  ...{ name: store.name, legal_name: store.legalName, address: store.contact.address, email: store.contact.email },
  ...{ phone: store.contact.phone, gstin: store.gstin, standing: 'regular' as const, state_name: 'Rajasthan' },
  ...{ state_code: '08', upi_id: store.upiId, brand_color: null, ornament_color: null, invoice_note: null },
  ...{ logo_url: null, order_prefix: 'MD' },
};

/** The sample at a moment as it is drawn before it is written, with made-up ids. */
function drawSample(now: Date) {
  const random = new Random(20_261_121);
  const coupons = couponsAt(now).map((coupon, index) => ({ ...coupon, id: index + 1 }));
  const products = seeds.map((seed, index): SeededProduct => {
    const { slug, name, price, hsn, stocks } = seed;
    return {
      ...{ id: index + 1, slug, name, price, hsn, categoryId: 1, popularity: popularityOf(seed) },
      couponId: coupons.find(({ code }) => code === seed.couponCode)?.id ?? null,
      stocks: stocks.map((stock, place) => ({ ...stock, id: 100 * (index + 1) + place, picture: null })),
    };
  });
  const drawn = drawSales({ customers, addresses, products, coupons, store: seller, now, random });
  const sales = drawn.map((sale, index) => ({
    ...sale,
    id: index + 1,
    lines: sale.lines.map((line, place) => ({ ...line, id: 10 * (index + 1) + place })),
  }));
  return {
    ...{ coupons, sales },
    notes: drawCreditNotes(sales),
    parcels: drawParcels(sales, now),
    returns: drawReturns(sales, products, now),
    accounts: accountMoments(customers, sales, random),
    reviews: drawReviews({ products, sales, shopper, now, random }),
  };
}

/** Whether each is later than the one before, or at the same moment where that is allowed. */
const areInOrder = (moments: readonly Date[], least = 0) =>
  moments.every((moment, index) => index === 0 || moment.getTime() - (moments[index - 1]?.getTime() ?? 0) >= least);
const STEPS = { pending: 1, processing: 2, shipped: 3, delivered: 4, cancelled: 2 };

describe.each(FORTY_MOMENTS)('the sample shop of $iso', ({ now, indianDay }) => {
  const { coupons, sales, notes, parcels, returns, accounts, reviews } = drawSample(now);
  const ageInDays = (moment: Date) => (now.getTime() - moment.getTime()) / DAY_MS;

  it('has fourteen months of orders in every status, oldest first and none of them in the future', () => {
    expect(sales.length).toBeGreaterThan(850);
    expect(areInOrder([...sales.map(({ at }) => at), now])).toBe(true);
    expect(new Set(sales.map(({ status }) => status)).size).toBe(5);
    expect(new Set(sales.map(({ at }) => kolkataDay(at).slice(0, 7))).size).toBeGreaterThanOrEqual(14);
  });

  it('has sales in each of the last twelve months and the last six whole days, so that no chart is flat', () => {
    const [year = 0, month = 0] = indianDay.split('-').map(Number);
    const days = sales.map(({ at }) => kolkataDay(at));
    for (let back = 1; back <= 12; back++) {
      const label = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
      expect([label, days.filter((day) => day.startsWith(label)).length > 10]).toEqual([label, true]);
    }
    const midnight = kolkataMidnight(indianDay);
    const recent = sales.filter(({ at }) => at < midnight && at.getTime() >= midnight.getTime() - 6 * DAY_MS);
    expect(recent.length).toBeGreaterThan(6);
  });

  it('shows its shopper each step of the tracker', () => {
    const own = sales.filter(({ customerId }) => customerId === shopper?.id);
    expect(own.map(({ status }) => status)).toEqual([
      ...['delivered', 'delivered', 'delivered', 'shipped', 'processing', 'pending'],
    ]);
  });

  it('lets an order go through its statuses one after the other, up to now', () => {
    const wrong = sales.filter(({ at, events, status }) => {
      const steps = events.filter((event) => 'to_status' in event);
      return steps.length !== STEPS[status] || !areInOrder([at, ...events.map(({ happened_at }) => happened_at), now]);
    });
    expect(wrong).toEqual([]);
  });

  it('numbers invoices and credit notes without gaps in each financial year, each note after its invoice', () => {
    for (const documents of [sales.map(({ invoice }) => invoice), notes]) {
      expect(areInOrder(documents.map(({ issued_at }) => issued_at))).toBe(true);
      const years = [...new Set(documents.map(({ issued_at }) => financialYear(issued_at)))];
      expect(documents.map(({ number }) => number.slice(4))).toEqual(
        years.flatMap((year) => {
          const ofYear = documents.filter(({ issued_at }) => financialYear(issued_at) === year);
          return ofYear.map((_, index) => `${year}/${String(index + 1).padStart(6, '0')}`);
        }),
      );
    }
    expect(notes).toHaveLength(sales.filter(({ status }) => status === 'cancelled').length);
    expect(notes.filter(({ order_id, issued_at }) => issued_at <= (sales[order_id - 1]?.at ?? now))).toEqual([]);
  });

  it('has two coupons that are valid and one that has ended, each used within its days only', () => {
    const valid = coupons.filter(({ from, until }) => from <= now && now <= until);
    expect(valid.map(({ code }) => code)).toEqual(['RANG10', 'THAR500']);
    for (const { id, from, until, perUserLimit = 900 } of coupons) {
      const uses = sales.filter(({ order }) => order.offer_coupon_id === id);
      expect(uses.length).toBeGreaterThan(0);
      expect(uses.filter(({ at }) => at < from || at > until)).toEqual([]);
      const kept = uses.filter(({ status }) => status !== 'cancelled').map(({ customerId }) => customerId);
      expect(Math.max(...kept.map((one) => kept.filter((other) => other === one).length))).toBeLessThanOrEqual(
        perUserLimit,
      );
    }
  });

  it('has parcels that are packed once their order is in work, and scanned step by step up to now', () => {
    expect(new Set(parcels.map(({ scans }) => scans.at(-1)?.state)).size).toBeGreaterThanOrEqual(6);
    const wrong = parcels.filter(({ sale, scans }) => {
      const scanned = scans.map(({ scanned_at }) => scanned_at);
      const delivered = scans.find(({ state }) => state === 'delivered')?.scanned_at;
      return (
        !areInOrder(scanned, 1) ||
        !areInOrder([reachedAt(sale, 'processing') ?? now, ...scanned, now]) ||
        delivered?.getTime() !== reachedAt(sale, 'delivered')?.getTime()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has four returns, asked for after the delivery and within its seven days, one of them an exchange', () => {
    expect(returns.map(({ state, wanted }) => [state, wanted !== null])).toEqual([
      ['asked', false],
      ['accepted', true],
      ['accepted', false],
      ['accepted', false],
    ]);
    expect(new Set(returns.map(({ sale }) => sale.id)).size).toBe(4);
    for (const { sale, at, scans } of returns) {
      const delivered = reachedAt(sale, 'delivered');
      expect(delivered && delivered < at && ageInDays(delivered) < 7).toBe(true);
      for (const { scanned_at } of scans) expect(scanned_at > at && scanned_at < now).toBe(true);
    }
  });

  it('has at least 50 reviews, each written after the delivery, and only those of the last days wait', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(50);
    expect(new Set(reviews.map(({ at }) => Math.floor(at.getTime() / 1000))).size).toBe(reviews.length);
    expect(reviews.filter(({ is_approved }) => !is_approved)).toHaveLength(3);
    for (const { at, product_id, user_id, is_approved } of reviews) {
      const bought = sales.filter(
        ({ customerId, lines }) => customerId === user_id && lines.some((line) => line.product_id === product_id),
      );
      const deliveries = bought.flatMap((sale) => reachedAt(sale, 'delivered') ?? []);
      expect(deliveries.some((delivered) => delivered < at)).toBe(true);
      // What is approved has been read, and nothing was written just now.
      expect(ageInDays(at)).toBeGreaterThan(is_approved ? 0.5 : 0.1);
      if (!is_approved) expect(ageInDays(at)).toBeLessThan(4);
    }
  });

  it('has accounts from before their first order, and staff from before the shop’s', () => {
    const openedAt = ({ email }: { email: string }) => accounts.get(email) ?? new Date(0);
    const wrong = customers.filter((customer) => {
      const first = sales.find(({ customerId }) => customerId === customer.id);
      return !(ageInDays(openedAt(customer)) < 500 && openedAt(customer) < (first?.at ?? now));
    });
    expect(wrong).toEqual([]);
    const staff = [...accounts].filter(([email]) => email.endsWith('@marudhara.example'));
    expect(staff).toHaveLength(4);
    for (const [, opened] of staff) expect(opened.getTime()).toBeLessThan(sales[0]?.at.getTime() ?? 0);
  });
});
