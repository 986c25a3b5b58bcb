import { useEffect } from 'react';
import { pages } from 'shared-types/calls/pages';
import { visitor } from 'shared-types/calls/store';
import type { HomePage as Home } from 'shared-types/contract/pages';
import { HOME_PRODUCTS } from 'shared-types/domain/limits';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { type Shop, useShop } from '../../lib/session/shop';
import { Blocks } from '../../ui/blocks/blocks';
import { HeroBlock } from '../../ui/blocks/hero-block';
import { PageMeta } from '../../ui/layout/page-meta';
import { StructuredData } from '../../ui/layout/structured-data';
import { organizationJsonLd } from './organization-json-ld';

/** Shown and read at once, until what an editor has written is here: most home pages begin so. */
const BEGINNING: Pick<Home, 'heading' | 'tagline' | 'button_label' | 'hero' | 'hero_phone' | 'blocks'> = {
  heading: 'Welcome',
  tagline: '',
  button_label: 'See the collection',
  hero: null,
  hero_phone: null,
  blocks: [
    { type: 'banners', items: [] },
    {
      type: 'products',
      title: ['Latest', 'Collection'],
      text: '',
      rule: 'newest',
      category: null,
      product_ids: [],
      limit: HOME_PRODUCTS,
      layout: 'grid',
      button: null,
    },
    { type: 'badges' },
  ],
};

export function HomePage() {
  const { data: texts } = useRead(pages.home, {});
  const { data: store } = useStore();
  const { site } = useShop();
  useCountVisit();
  const { heading, tagline, button_label, hero, hero_phone, blocks } = texts ?? BEGINNING;
  return (
    <>
      <PageMeta title={store?.tagline || 'Home'} description={texts?.tagline} path={paths.home} />
      {store && <StructuredData data={organizationJsonLd(store, site)} />}
      <HeroBlock
        label="Welcome"
        hero={{
          heading,
          text: tagline,
          button: { label: button_label, to: paths.collection },
          picture: hero,
          picture_phone: hero_phone,
        }}
        first
        isLoading={!texts}
      />
      <Blocks blocks={blocks} />
    </>
  );
}

/** In whose browser the visit has been counted. */
const counted = new WeakSet<Shop>();

/** Counts the visit once; nobody waits for the answer and nobody hears of a failure. */
function useCountVisit() {
  const shop = useShop();
  useEffect(() => {
    if (counted.has(shop)) return;
    counted.add(shop);
    shop.call(visitor.count).catch(() => {});
  }, [shop]);
}
