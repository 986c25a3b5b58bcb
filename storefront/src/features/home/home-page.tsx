import { useEffect } from 'react';
import { pages } from 'shared-types/calls/pages';
import { visitor } from 'shared-types/calls/store';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { PageMeta } from '../../ui/layout/page-meta';
import { StructuredData } from '../../ui/layout/structured-data';
import { TrustBadges } from '../../ui/product/trust-badges';
import { Banners } from './banners';
import { Hero } from './hero';
import { LatestCollection } from './latest-collection';
import { organizationJsonLd } from './organization-json-ld';

export function HomePage() {
  const { data: texts } = useRead(pages.home, {});
  const { data: store } = useStore();
  const { site } = useShop();
  useCountVisit();
  return (
    <>
      <PageMeta title={store?.tagline || 'Hand-painted clothes'} description={texts?.tagline} path={paths.home} />
      {store && <StructuredData data={organizationJsonLd(store, site)} />}
      <Hero texts={texts} />
      <Banners />
      <LatestCollection pieces={texts?.latest_title} text={texts?.latest_text} />
      <TrustBadges className="shell mt-20 md:mt-28 md:max-w-3xl" />
    </>
  );
}

let counted = false;

/** Counts the visit once; nobody waits for the answer and nobody hears of a failure. */
function useCountVisit() {
  const { call } = useShop();
  useEffect(() => {
    if (counted) return;
    counted = true;
    call(visitor.count).catch(() => {});
  }, [call]);
}
