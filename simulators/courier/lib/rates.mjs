/** Couriers of the aggregator, with what half a kilogram costs near and far. */
const COURIERS = [
  { id: 10, name: 'Delhivery Surface', near: 42, far: 68, days: 4, cod: 1, reverse: 1, awb: '19041' },
  { id: 33, name: 'Xpressbees Air', near: 55, far: 94, days: 2, cod: 1, reverse: 1, awb: '14112' },
  { id: 1, name: 'Blue Dart', near: 71, far: 121, days: 2, cod: 0, reverse: 0, awb: '78882' },
];
/** No courier goes there. */
const UNREACHABLE = /^(19|744)/;

/** @param {unknown} id */
export const courierOf = (id) => COURIERS.find((courier) => courier.id === Number(id));

/**
 * Who would carry a parcel, and for how much: by each half kilogram of the greater of its weight and its volume.
 * @param {URLSearchParams} query @param {number} now
 */
export function serviceability(query, now) {
  const [from, to] = [query.get('pickup_postcode') ?? '', query.get('delivery_postcode') ?? ''];
  const [length, breadth, height] = ['length', 'breadth', 'height'].map((name) => Number(query.get(name) ?? 0));
  const volumetric = ((length ?? 0) * (breadth ?? 0) * (height ?? 0)) / 5000;
  const halves = Math.max(1, Math.ceil(Math.max(Number(query.get('weight')), volumetric) / 0.5));
  const isCod = query.get('cod') === '1';
  const isReturn = query.get('is_return') === '1';
  if (!/^[1-9]\d{5}$/.test(from) || !/^[1-9]\d{5}$/.test(to) || [from, to].some((pin) => UNREACHABLE.test(pin)))
    return [];
  const willing = COURIERS.filter(({ cod, reverse }) => (cod || !isCod) && (reverse || !isReturn));
  return willing.map(({ id, name, near, far, days, cod }) => {
    const freight = (from[0] === to[0] ? near : far) * halves;
    const codCharges = isCod ? Math.max(38, Number(query.get('declared_value') ?? 0) * 0.02) : 0;
    const etd = new Date(now + days * 86_400_000);
    return {
      ...{ courier_company_id: id, courier_name: name, cod, estimated_delivery_days: String(days) },
      ...{ freight_charge: freight, cod_charges: codCharges, rate: Math.round((freight + codCharges) * 100) / 100 },
      etd: etd.toLocaleDateString('en-US', {
        month: 'short',
        day: '2-digit',
        year: 'numeric',
        timeZone: 'Asia/Kolkata',
      }),
    };
  });
}
