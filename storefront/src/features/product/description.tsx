import type { ProductDetail } from 'shared-types/contract/products';
import type { ShownText } from 'shared-types/domain/product-fields';

/** What is told in a word or two, in this order; the other texts have a place of their own. */
const FACTS: Record<Exclude<ShownText, 'description' | 'story' | 'care' | 'lead_time'>, string> = {
  fabric: 'Material',
  made_by: 'Made by',
  country_of_origin: 'Country of origin',
};

/** The product's own description, above what holds for every product. */
export function Description({ product }: { product: ProductDetail }) {
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter((name) => product[name]);
  return (
    <section aria-labelledby="description" className="mt-8">
      <h2 id="description" className="text-xl">
        Description
      </h2>
      <p className="mt-3 whitespace-pre-line">{product.description}</p>
      {product.story && <p className="mt-3 whitespace-pre-line text-stone">{product.story}</p>}
      <p className="mt-3 text-stone">
        Drawn and painted by hand in our atelier in Jodhpur. No two pieces are alike: small differences of line and
        shade are the painter’s signature.
      </p>
      {facts.length > 0 && (
        <dl className="mt-6 text-sm">
          {facts.map((name) => (
            <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 border-t border-ink/10 py-2.5">
              <dt className="text-stone">{FACTS[name]}</dt>
              <dd className="wrap-anywhere">{product[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.care && (
        <>
          <h3 className="mt-6 text-lg">Care</h3>
          <p className="mt-1.5 whitespace-pre-line text-stone">{product.care}</p>
        </>
      )}
    </section>
  );
}
