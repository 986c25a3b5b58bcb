import type { ProductDetail } from 'shared-types/contract/products';

/** The product's own description, above what holds for every product. */
export function Description({ product }: { product: ProductDetail }) {
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
      {product.care && (
        <>
          <h3 className="mt-6 text-lg">Care</h3>
          <p className="mt-1.5 whitespace-pre-line text-stone">{product.care}</p>
        </>
      )}
    </section>
  );
}
