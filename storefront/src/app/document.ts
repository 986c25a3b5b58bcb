import type { BuiltFile, ViewSurroundings } from 'shared-types/contract/views';
import { FIRST_VIEW_ID, type FirstView } from '../lib/first-view';

const ROOT = '<div id="root">';
/** The screens stand in one Suspense boundary, which React marks in the markup. */
const BODY_BEGINS = '<!--$-->';

/** What a screen's file needs beside itself, each once. */
function filesOf(manifest: ViewSurroundings['manifest'], source: string, seen = new Set<string>()): BuiltFile[] {
  const built = manifest[source];
  if (!built || seen.has(source)) return [];
  seen.add(source);
  return [built, ...(built.imports ?? []).flatMap((needed) => filesOf(manifest, needed, seen))];
}

/** Links to a screen's own files, so that the browser fetches them at once; without those that the shell names already. */
export function linksTo(source: string, { manifest, shell }: ViewSurroundings): string {
  const files = filesOf(manifest, source);
  const scripts = files.map(({ file }) => ({
    href: `/${file}`,
    link: `<link rel="modulepreload" crossorigin href="/${file}">`,
  }));
  const styles = files.flatMap(({ css = [] }) =>
    css.map((file) => ({ href: `/${file}`, link: `<link rel="stylesheet" crossorigin href="/${file}">` })),
  );
  const links = new Map([...styles, ...scripts].map(({ href, link }) => [href, link]));
  return [...links]
    .filter(([href]) => !shell.includes(`"${href}"`))
    .map(([, link]) => link)
    .join('');
}

/** Nothing in it can end the element or begin another, nor is a line end of its own to any script. */
function jsonFor(element: unknown): string {
  return JSON.stringify(element).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The whole page: the built shell with what React rendered in it. Title, description and links stand first in React's
 * markup, as it has no head of its own to put them into; here they go where they belong, and hydration finds them there.
 */
export function documentOf({
  shell,
  markup,
  links,
  view,
}: {
  shell: string;
  markup: string;
  links: string;
  view: FirstView;
}): string {
  const body = markup.indexOf(BODY_BEGINS);
  if (body < 0 || !shell.includes(ROOT)) throw new Error('The markup or the shell is not what it used to be');
  // In one order, whichever was read first: the same page is the same bytes, with the same ETag.
  const answers = Object.fromEntries(Object.entries(view.answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  const data = `<script type="application/json" id="${FIRST_VIEW_ID}">${jsonFor({ ...view, answers })}</script>`;
  return shell
    .replace('</head>', () => `${links}${markup.slice(0, body)}</head>`)
    .replace(`${ROOT}</div>`, () => `${ROOT}${markup.slice(body)}</div>${data}`);
}
