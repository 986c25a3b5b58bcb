import type { PageShelf } from './pages.js';

/** What a public read answered, or why it has no answer. */
export type ReadAnswer = { data: unknown } | { failure: { status: number; message: string } };

/** The answers that a view was rendered from, by the paths of their calls (`pathOf` in the client). */
export type ReadAnswers = Record<string, ReadAnswer>;

/** A whole page. 404 when it says that there is nothing at its address, 301 when that is now at `location`. */
export interface RenderedView {
  status: 200 | 301 | 404;
  html: string;
  /** A path. */
  location?: string;
}

/** What one file of the storefront's build needs before it can run, as its bundler lists it. */
export interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

/** What the server passes to the storefront's renderer. */
export interface ViewContext {
  /** The shop's own address without a slash at its end, for links that leave the page. */
  site: string;
  /** The built page that every view is put into, in the look of the shop. */
  shell: () => Promise<string>;
  /** By the paths of the sources. */
  manifest: Record<string, BuiltFile>;
  /** Answers a public call, `path` being the contract's with parameters and query filled in. Throws when the shop cannot. */
  read: (path: string) => Promise<ReadAnswer>;
}

/** The storefront's addresses, from `/`, as search engines may know them. */
export interface ViewPages {
  /** Those that are always there. */
  fixed: readonly string[];
  category(slug: string): string;
  product(slug: string): string;
  /** A page that an editor has put together. */
  written(shelf: PageShelf, slug: string): string;
  /** The prefixes of addresses that only a signed-in person sees. */
  personal: readonly string[];
}

/** Renders the storefront's first views: what its build for the server gives to the server. */
export interface ViewRenderer {
  pages: ViewPages;
  /**
   * The address under which a view is rendered and cached: parameters that a screen ignores are dropped, and all unknown
   * paths are one. Null for what only the browser renders.
   */
  addressOf(url: string): string | null;
  /** The canonical form of a path that leads to one of the screens; any other path as it is. */
  canonicalPathOf(pathname: string): string;
  /** The view of an address that `addressOf` has answered; `read`: otherwise than for everybody. Throws when a read does. */
  render(address: string, read?: ViewContext['read']): Promise<RenderedView>;
  /** The page that the browser renders, with what all of them need. */
  emptyPage(): Promise<string>;
}

export type CreateViewRenderer = (context: ViewContext) => ViewRenderer;
