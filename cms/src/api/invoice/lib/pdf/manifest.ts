import { day, money } from './format';
import type { Label } from './label';
import { createPdf, type Logo, MARGIN } from './pdf-document';
import { drawTable } from './table';

export interface Manifest {
  brand: string;
  sender: string;
  /** ISO 8601, UTC. */
  at: string;
  parcels: Label[];
}

/** The list that who fetches parcels counts by, and signs. */
export async function drawManifest({ brand, sender, at, parcels }: Manifest, logo: Logo | null): Promise<Buffer> {
  const pdf = await createPdf({ title: `Manifest of ${parcels.length} parcels`, author: sender, date: new Date(at) });
  pdf.letterhead(brand, 'Manifest', logo);
  const couriers = [...new Set(parcels.map(({ courier }) => courier ?? 'No courier'))].join(', ');
  const cash = parcels.reduce((paise, { toCollect }) => paise + Math.round(toCollect * 100), 0);
  pdf.write(`${day(at)} · ${couriers} · ${parcels.length} parcels, ${money(cash / 100)} to collect`, MARGIN, 31);
  const end = drawTable(
    pdf,
    [
      { head: '#' },
      { head: 'Order' },
      { head: 'Courier, number', share: 5 },
      { head: 'To', share: 6 },
      { head: 'Weight', isNumeric: true },
      { head: 'To collect', isNumeric: true },
      { head: 'Taken', isNumeric: true, isCheckbox: true },
    ],
    parcels.map((parcel, index) => [
      String(index + 1),
      parcel.orderNumber,
      [parcel.courier, parcel.number].filter(Boolean).join(' ') || '–',
      `${parcel.to.name}, ${parcel.to.city.name} ${parcel.to.zipcode}`,
      parcel.weightGrams ? `${parcel.weightGrams} g` : '–',
      parcel.toCollect ? money(parcel.toCollect) : '–',
      '',
    ]),
    37,
  );
  const foot = pdf.ensureSpace(24, end + 14);
  pdf.write('Fetched by (name, signature, time):', MARGIN, foot);
  pdf.rule(foot + 12);
  pdf.numberPages('Manifest');
  return pdf.toBuffer();
}
