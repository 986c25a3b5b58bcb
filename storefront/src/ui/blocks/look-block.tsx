import { Link } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import type { BlockOf } from 'shared-types/contract/blocks';
import { phoneSizes } from '../../lib/api/picture-url';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { SectionTitle } from '../layout/section-title';
import { Picture } from '../product/picture';
import { ProductCard } from '../product/product-card';

/** A picture with its pieces marked in it, and beside it as cards; what is not on sale is not marked. */
export function LookBlock({ look, first }: { look: BlockOf<'look'>; first: boolean }) {
  const { title, text, picture, tags } = look;
  const ids = [...new Set(tags.map(({ product_id }) => product_id))];
  const { data } = useRead(products.chosen, ids.length ? { query: { ids: ids.map(String) } } : null);
  const cards = data?.products ?? [];
  const name = title.join(' ').trim();
  return (
    <section aria-label={name || undefined} className="shell mt-14 md:mt-20">
      {name && <SectionTitle pieces={title} />}
      {text && <p className="mt-3 max-w-xl whitespace-pre-line text-stone">{text}</p>}
      <div className={`mt-8 grid gap-8 lg:gap-12 ${cards.length ? 'md:grid-cols-[3fr_2fr]' : ''}`}>
        <div className="relative self-start">
          <Picture picture={picture} sizes={`${phoneSizes(92)}, (min-width: 1344px) 710px, 55vw`} first={first} />
          {tags.map(({ product_id, left, top }) => {
            const at = cards.findIndex(({ id }) => id === product_id);
            const card = cards[at];
            return (
              card && (
                <Link
                  key={`${product_id} ${left} ${top}`}
                  to={paths.product.href(card.slug)}
                  aria-label={card.name}
                  title={card.name}
                  style={{ left: `${left}%`, top: `${top}%` }}
                  className="figures absolute grid size-9 -translate-1/2 place-items-center rounded-full border border-ink/20 bg-sand/95 text-sm shadow-sm transition-transform hover:scale-110"
                >
                  <span aria-hidden="true">{at + 1}</span>
                </Link>
              )
            );
          })}
        </div>
        {cards.length > 0 && (
          <ol className="grid grid-cols-2 gap-x-4 gap-y-8 self-start">
            {cards.map((card, index) => (
              <li key={card.id} className="relative">
                <span
                  aria-hidden="true"
                  className="figures absolute top-2 left-2 z-10 grid size-7 place-items-center rounded-full bg-sand/95 text-sm"
                >
                  {index + 1}
                </span>
                <ProductCard product={card} sizes={`${phoneSizes(44)}, (min-width: 1344px) 225px, 18vw`} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
