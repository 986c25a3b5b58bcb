/** Made-up statements of banks: what people and banks do to a payment's note, among all else that is on an account. */

/** A random number generator of its own, so that a failure can be repeated. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  return { next, below, pick, digits };
}
export type Random = ReturnType<typeof randomOf>;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FIRST = [
  'Rahul',
  'Asha',
  'Md Asif',
  'Priya',
  'Lakshmi',
  'Farhan',
  'Gurpreet',
  'Meera',
  'Devika',
  'Imran',
  'Nandini',
];
const LAST = [
  'Sharma',
  'Khan',
  'Iyer',
  'Singh Gill',
  'Patel',
  'Bose',
  'Reddy',
  'Fernandes',
  'Rathore',
  'Das',
  'Kulkarni',
];
/** Few, so that many orders come to the same. */
const PRICES = [2100, 2100, 1850, 4250.5, 999, 12_499, 1_23_456, 3200, 640.25];

export interface MadeOrder {
  id: number;
  number: string;
  customer: string;
  status: 'pending' | 'cancelled';
  payment: 'unpaid' | 'paid';
  due: number;
  placedOn: string;
  noted: number[];
}

export function madeOrders(random: Random, count: number): MadeOrder[] {
  return Array.from({ length: count }, (_, index): MadeOrder => {
    const kind = random.next();
    const isPaid = kind < 0.1;
    const isCancelled = kind > 0.93;
    return {
      id: index + 1,
      number: `MD-${Array.from({ length: 8 }, () => random.pick([...ALPHABET])).join('')}`,
      customer: `${random.pick(FIRST)} ${random.pick(LAST)}`,
      status: isCancelled ? 'cancelled' : 'pending',
      payment: isPaid ? 'paid' : 'unpaid',
      due: isPaid || isCancelled ? 0 : Math.round(random.pick(PRICES) * 100),
      placedOn: `2026-10-${String(1 + random.below(20)).padStart(2, '0')}`,
      noted: [],
    };
  });
}

/** How a whole order number arrives. */
const WRITINGS: ((number: string, random: Random) => string)[] = [
  (number) => number,
  (number) => `Order ${number}`,
  (number) => number.toLowerCase(),
  (number) => number.replace('-', ''),
  (number) => number.replace('-', ' '),
  (number) => `Order${number.replace('-', '')}`,
  (number) => number.replaceAll('0', 'O').replaceAll('1', 'I'),
  (number) => number.replaceAll('1', 'l'),
  // Cut into two cells of a form, or broken by the width of a printed line.
  (number, random) => {
    const at = 4 + random.below(number.length - 5);
    return `${number.slice(0, at)} ${number.slice(at)}`;
  },
  (number) => `payment for ${number} thanks`,
];

export type Kind =
  | 'exact'
  | 'wrong amount'
  | 'cut'
  | 'slip'
  | 'no reference'
  | 'closed order'
  | 'second payment'
  | 'repeated line'
  | 'too early'
  | 'debit'
  | 'noise';

export interface MadeLine {
  kind: Kind;
  day: string;
  paise: number;
  side: 'credit' | 'debit';
  note: string;
  payer: string;
  rrn: string;
  /** Whose payment it is, as the one who made it up knows. */
  order: MadeOrder | null;
}

const KINDS: [Kind, number][] = [
  ['exact', 40],
  ['wrong amount', 6],
  ['cut', 5],
  ['slip', 6],
  ['no reference', 8],
  ['closed order', 4],
  ['second payment', 3],
  ['repeated line', 3],
  ['too early', 2],
  ['debit', 10],
  ['noise', 13],
];

export function madeLines(random: Random, orders: readonly MadeOrder[], count: number): MadeLine[] {
  const open = orders.filter(({ due }) => due > 0);
  const closed = orders.filter(({ due }) => due === 0);
  const numbers = new Set(orders.map(({ number }) => number));
  let next = 0;
  const fresh = () => open[next++ % open.length] as MadeOrder;
  const lines: MadeLine[] = [];
  const paid: MadeLine[] = [];
  while (lines.length < count) {
    const kind = kindOf(random);
    const earlier = paid.length ? random.pick(paid) : null;
    const isFresh = kind === 'exact';
    const order = isFresh ? fresh() : kind === 'closed order' ? random.pick(closed) : random.pick(open);
    const base: MadeLine = {
      kind,
      day: `2026-${random.pick(['10-21', '10-28', '10-31', '11-01', '11-02', '11-05', '11-12', '11-20'])}`,
      paise: order.due || 210_000,
      side: 'credit',
      note: random.pick(WRITINGS)(order.number, random),
      payer: order.customer,
      rrn: `6${random.digits(11)}`,
      order,
    };
    if (kind === 'exact') paid.push(base);
    if (kind === 'wrong amount') base.paise += random.pick([-100, 100, -base.paise + 100, 5000, 1]);
    if (kind === 'cut') base.note = order.number.slice(0, 7 + random.below(3));
    if (kind === 'slip') base.note = slipOf(order.number, numbers, random);
    if (kind === 'no reference') base.note = random.pick(['', 'kurta', 'payment', 'UPI']);
    if (kind === 'too early') base.day = '2026-09-30';
    if (kind === 'debit') base.side = 'debit';
    if (kind === 'noise') {
      base.order = null;
      base.payer = random.pick(['LIC OF INDIA', 'SUPPLIER COTTON MILLS', 'MD ASLAM', 'Razorpay Software', 'INT.PD']);
      base.note = random.pick([
        'refund',
        `INV ${random.digits(6)}`,
        'rent',
        'MD AFTAB',
        'COMMAND9',
        `REF ${random.digits(8)}`,
      ]);
      if (random.next() < 0.5) base.paise = 100 + random.below(5_000_000);
    }
    if (earlier && kind === 'repeated line') lines.push({ ...earlier, kind });
    else if (earlier && kind === 'second payment') lines.push({ ...earlier, kind, rrn: base.rrn });
    else if (kind !== 'repeated line' && kind !== 'second payment') lines.push(base);
  }
  return lines;
}

function kindOf(random: Random): Kind {
  let at = random.next() * KINDS.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of KINDS) {
    at -= weight;
    if (at < 0) return kind;
  }
  return 'noise';
}

/** One character is another; never the number of another order. */
function slipOf(number: string, numbers: ReadonlySet<string>, random: Random): string {
  for (;;) {
    const at = 3 + random.below(8);
    const slip = number.slice(0, at) + random.pick([...ALPHABET]) + number.slice(at + 1);
    if (slip !== number && !numbers.has(slip)) return slip;
  }
}

const rupees = (paise: number) => (paise / 100).toFixed(2);
const indian = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, name: MONTHS[Number(month) - 1] ?? '' };
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const vpaOf = (payer: string) => `${payer.toLowerCase().replace(/[^a-z]/g, '')}@okhdfc`;
type Written = { text: string; encoding?: 'latin1' | 'utf8' };

/** The same lines as different banks export them. */
export const FORMATS: Record<string, (lines: readonly MadeLine[]) => Written> = {
  'commas, lines of the bank above, dates of two digits, references filled up with zeros': (lines) => ({
    text: [
      'HDFC BANK Ltd.,,,,,,',
      ',,,,,,',
      'Statement From : 01/10/2026 To : 30/11/2026,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,********,********,********,********,********,********',
      ...lines.map(({ day, paise, side, note, payer, rrn }) => {
        const { year, month, date } = parts(day);
        const when = `${date}/${month}/${year.slice(2)}`;
        const narration = `UPI-${payer.toUpperCase()}-${vpaOf(payer).toUpperCase()}-HDFC0001234-${rrn}-${note}`;
        const [out, into] = side === 'debit' ? [rupees(paise), ''] : ['', rupees(paise)];
        return `${when},${quoted(narration)},0000${rrn},${when},${out},${into},${rupees(paise * 7)}`;
      }),
      ',,,,,,',
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,',
      '"1,200.00",12,40,"5,000.00","90,000.00","86,200.00",',
    ].join('\r\n'),
  }),
  'tabs, months in letters, a byte order mark': (lines) => ({
    text: `\ufeff${[
      'Account Name\t: MARUDHARA',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      ...lines.map(({ day, paise, side, note, payer, rrn }) => {
        const { year, name, date } = parts(day);
        const when = `${Number(date)} ${name} ${year}`;
        const narration = `BY TRANSFER-UPI/${side === 'debit' ? 'DR' : 'CR'}/${rrn}/${payer}/HDFC/${vpaOf(payer)}/${note}--`;
        const [out, into] = side === 'debit' ? [indian(paise), ' '] : [' ', indian(paise)];
        return [when, when, narration, 'TRANSFER FROM 4897695162091', out, into, indian(paise * 3)].join('\t');
      }),
    ].join('\n')}`,
  }),
  'one amount with Cr and Dr in a column of their own, quoted': (lines) => ({
    text: [
      'Sr No,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
      ...lines.map(({ day, paise, side, note, payer, rrn }, index) => {
        const { year, month, date } = parts(day);
        const narration = `UPI/${rrn}/${note}/${vpaOf(payer)}/HDFC BANK`;
        const when = `${date}/${month}/${year}`;
        const amount = quoted(indian(paise));
        const posted = `${when} 10:2${index % 10}:33 AM`;
        const which = side === 'debit' ? 'DR' : 'CR';
        return [index + 1, `S${index}`, when, posted, '-', quoted(narration), which, amount, amount].join(',');
      }),
    ].join('\n'),
  }),
  'semicolons, Windows-1252, amounts with Cr behind, wrapped narrations': (lines) => ({
    encoding: 'latin1',
    text: [
      'Kontoauszug für Größe – not for reading;;;',
      'Tran Date;Particulars;Amount;Balance',
      ...lines.flatMap(({ day, paise, side, note, payer, rrn }) => {
        const { year, name, date } = parts(day);
        const amount = `${indian(paise)} ${side === 'debit' ? 'Dr' : 'Cr'}`;
        const first = `${date}-${name.toUpperCase()}-${year.slice(2)};UPI/P2A/${rrn}/${payer.toUpperCase()}/;${amount};${rupees(paise * 2)}`;
        return note ? [first, `;${note};;`] : [first];
      }),
      'Unless the constituent notifies the bank;;;',
    ].join('\r\n'),
  }),
};

export const bytesOf = ({ text, encoding = 'utf8' }: Written): Uint8Array =>
  // What Windows-1252 has beyond Latin-1 is not needed here but for the dash, which becomes another character.
  Buffer.from(encoding === 'latin1' ? text.replaceAll('–', '-') : text, encoding);
