import { paths } from '../routes/paths';

/** The address of a product, in the colour that a search found it by. */
export const productHref = ({ slug, color }: { slug: string; color?: string | undefined }): string =>
  paths.product.href(slug) + (color ? `?colour=${encodeURIComponent(color)}` : '');
