import { CollectionCard, type CollectionProduct } from 'shared-types/contract/browse';
import { browse } from 'shared-types/domain/browse';
import { viewOf } from 'shared-types/domain/browse-view';
import { type Answer, ok, type Sent } from './render-app';

const categories = ['men', 'T-shirt', 'Kurta', 'Pants', 'women', 'kids'];
const sizes = ['S', 'M', 'L'];
const colors = [{ name: 'Indigo', hex_code: '#252f5a' }];

/** What a server answers of a shop with these products. `total`: how many it says there are. */
export function collectionAnswers(products: CollectionProduct[], total = products.length) {
  const browsed = ({ path }: Sent) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const within = query.get('within') ?? undefined;
    const found = browse(products, { view: viewOf(query), within, categories, sizes, colors: ['Indigo'] });
    const limit = Number(query.get('limit'));
    return ok({
      products: found.products.slice(0, limit).map((one) => CollectionCard.parse(one)),
      count: found.products.length,
      facets: found.facets,
      ...{ total, colors },
    });
  };
  const answers: Record<string, Answer> = {
    'GET /products/browse': browsed,
    'GET /products/collection': ok({ products, categories, sizes, colors }),
    'GET /categories/menu': ok([]),
  };
  return { answers, browsed };
}
