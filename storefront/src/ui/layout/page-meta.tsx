import { META_DESCRIPTION_MAX } from 'shared-types/domain/limits';
import { pictureUrl } from '../../lib/api/picture-url';
import { useStore } from '../../lib/api/use-store';
import { truncate } from '../../lib/format/format';
import { useShop } from '../../lib/session/shop';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** The one address of what is shown, from `/`; without it the screen is not for search engines. */
  path?: string | undefined;
  /** The path of what is shown where the page is shared: the shop's own picture by default. */
  picture?: string | undefined;
}

/** The title and description of a screen; React moves all of it into the head, also when it renders on a server. */
export function PageMeta({ title, description, path, picture }: PageMetaProps) {
  const { host, site } = useShop();
  const { data: store } = useStore();
  const name = store ? `${title} · ${store.name}` : title;
  const about = description && truncate(description, META_DESCRIPTION_MAX);
  return (
    <>
      <title>{name}</title>
      {about && <meta name="description" content={about} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={site + path} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={name} />
          {about && <meta property="og:description" content={about} />}
          <meta property="og:url" content={site + path} />
          <meta property="og:image" content={pictureUrl(host || site, picture ?? '/og.jpg')} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
