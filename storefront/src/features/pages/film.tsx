import type { AboutPage } from 'shared-types/contract/pages';
import { pictureUrl } from '../../lib/api/picture-url';
import { useShop } from '../../lib/session/shop';

/** The brand's film; nothing of it is loaded before it is played. */
export function Film({ film }: { film: NonNullable<AboutPage['film']> }) {
  const { host } = useShop();
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film is silent
    <video
      controls
      playsInline
      preload="none"
      aria-label="Our film"
      poster={film.poster ? pictureUrl(host, film.poster.local_path) : undefined}
      className="mt-16 aspect-video w-full bg-dune object-cover md:mt-24"
    >
      {film.sources.map(({ local_path, type }) => (
        <source key={local_path} src={pictureUrl(host, local_path)} type={type} />
      ))}
    </video>
  );
}
