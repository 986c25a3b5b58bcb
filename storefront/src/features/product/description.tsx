import type { ReactNode } from 'react';
import type { ProductDetail } from 'shared-types/contract/product';
import type { Store } from 'shared-types/contract/store';
import { formatRupees } from 'shared-types/domain/money';
import type { ShownText } from 'shared-types/domain/product-fields';

/** What is told in a word or two, in this order; the other texts have a place of their own. */
const FACTS: Record<
  Exclude<ShownText, 'description' | 'story' | 'lead_time' | 'model' | 'garment_measures'>,
  string
> = {
  fabric: 'Material',
  made_by: 'Made by',
  care: 'Care',
  country_of_origin: 'Country of origin',
  packer: 'Maker or packer',
  net_quantity: 'Net quantity',
  made_month: 'Made in',
};

/** The product's own description, above what holds for every product (`note`). */
export function Description({
  product,
  note,
  care,
}: {
  product: ProductDetail;
  note?: string | undefined;
  /** Whom to write to about it. */
  care?: Pick<Store['contact'], 'email' | 'phone'> | undefined;
}) {
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter((name) => product[name]);
  return (
    <section aria-labelledby="description" className="mt-8">
      <h2 id="description" className="text-xl">
        Description
      </h2>
      <p className="mt-3 whitespace-pre-line">{product.description}</p>
      {product.story && <p className="mt-3 whitespace-pre-line text-stone">{product.story}</p>}
      {note && <p className="mt-3 whitespace-pre-line text-stone">{note}</p>}
      <table className="mt-6 w-full border-b border-ink/10 text-sm">
        <caption className="sr-only">About this piece</caption>
        <tbody>
          {facts.map((name) => (
            <Fact key={name} name={FACTS[name]}>
              {product[name]}
            </Fact>
          ))}
          <Fact name="MRP">
            <span className="figures">{formatRupees(product.mrp ?? product.price)}</span>, all taxes included
          </Fact>
          {care && <Fact name="Customer care">{[care.phone, care.email].filter(Boolean).join(', ')}</Fact>}
        </tbody>
      </table>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-ink/10 align-top">
      <th scope="row" className="w-34 py-2.5 pr-4 text-left font-normal text-stone">
        {name}
      </th>
      <td className="py-2.5 whitespace-pre-line wrap-anywhere">{children}</td>
    </tr>
  );
}
