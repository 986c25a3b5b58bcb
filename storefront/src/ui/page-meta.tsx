import { META_DESCRIPTION_MAX } from 'shared-types/domain/limits';
import { cut } from '../lib/format';

/** The title and description of a screen; React moves both into the head, also when it renders on a server. */
export function PageMeta({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <>
      <title>{`${title} · Marudhara`}</title>
      {description && <meta name="description" content={cut(description, META_DESCRIPTION_MAX)} />}
    </>
  );
}
