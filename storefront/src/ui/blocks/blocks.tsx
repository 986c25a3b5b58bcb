import type { Block } from 'shared-types/contract/blocks';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { TrustBadges } from '../product/trust-badges';
import { BannerRow } from './banner-row';
import { HeroBlock } from './hero-block';
import { ProductRail } from './product-rail';

/** The others come in a file of their own, which the home page as it begins does not need. */
const MoreBlock = lazyPart(async () => (await import('./more-block')).MoreBlock);

interface BlocksProps {
  blocks: readonly Block[];
  /** The first of them begins the page. */
  first?: boolean;
}

/** What an editor has put together, one below the other. */
export function Blocks({ blocks, first = false }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is nothing but what stands at its place
    <OneBlock key={`${index} ${block.type}`} block={block} first={first && index === 0} />
  ));
}

function OneBlock({ block, first }: { block: Block; first: boolean }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock hero={block} label={block.heading} first={first} />;
    case 'banners':
      return <BannerRow items={block.items} />;
    case 'products':
      return <ProductRail rail={block} />;
    case 'badges':
      return <TrustBadges className="shell mt-20 md:mt-28 md:max-w-3xl" />;
    default:
      return <MoreBlock block={block} first={first} />;
  }
}
