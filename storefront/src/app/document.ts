import type { BuiltFile, ViewContext } from 'shared-types/contract/views';
import { INITIAL_DATA_ID, type InitialData } from '../lib/api/initial-data';
import { APP_FILES_ID } from './app-files';

const ROOT = '<div id="root">';
/** The screens stand in one Suspense boundary, which React marks in the markup. */
const BODY_BEGINS = '<!--$-->';
/** The build's page and what begins the app later, by the manifest. */
const SHELL = 'index.html';
const START = 'src/start.ts';
/** What fetches the app at once where the shell is the whole page. */
const SHELL_SCRIPTS = /(?<!\s)\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** What a file needs before it can run, itself first, each once. */
function filesOf(manifest: ViewContext['manifest'], source: string, seen = new Set<string>()): BuiltFile[] {
  const built = manifest[source];
  if (!built || seen.has(source)) return [];
  seen.add(source);
  return [built, ...(built.imports ?? []).flatMap((needed) => filesOf(manifest, needed, seen))];
}

/** The files of a page with a screen: the app's and the screen's own. */
interface PageFiles {
  styles: string[];
  /** The app's first, which needs the others. */
  scripts: string[];
  start: string | undefined;
}

export function filesWith(source: string, { manifest }: ViewContext): PageFiles {
  const seen = new Set<string>();
  const files = [SHELL, source].flatMap((each) => filesOf(manifest, each, seen));
  return {
    styles: [...new Set(files.flatMap(({ css = [] }) => css))],
    scripts: [...new Set(files.map(({ file }) => file))],
    start: manifest[START]?.file,
  };
}

/** Nothing in it can end the element or begin another, nor is a line end of its own to any script. */
function jsonFor(element: unknown): string {
  return JSON.stringify(element).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const dataOf = (id: string, data: unknown) => `<script type="application/json" id="${id}">${jsonFor(data)}</script>`;

/**
 * The whole page: the built shell with what React rendered in it. Title, description and links stand first in React's
 * markup, as it has no head of its own to put them into; here they go where they belong, and hydration finds them there.
 * The app is not fetched by the page itself but by its small start (`start.ts`), when there is time for it.
 */
export function documentOf({
  shell,
  markup,
  files: { styles, scripts, start },
  view,
}: {
  shell: string;
  markup: string;
  files: PageFiles;
  view: InitialData;
}): string {
  const body = markup.indexOf(BODY_BEGINS);
  if (body < 0 || !shell.includes(ROOT)) throw new Error('The markup or the shell is not what it used to be');
  // In one order, whichever was read first: the same page is the same bytes, with the same ETag.
  const answers = Object.fromEntries(Object.entries(view.answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  const head = [
    ...styles.filter((file) => !shell.includes(`"/${file}"`)).map(stylesheet),
    markup.slice(0, body),
    `<script type="module" crossorigin fetchpriority="low" src="/${start}"></script>`,
  ].join('');
  const data = [
    dataOf(INITIAL_DATA_ID, { ...view, answers }),
    dataOf(
      APP_FILES_ID,
      scripts.map((file) => `/${file}`),
    ),
  ].join('');
  return shell
    .replace(SHELL_SCRIPTS, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(`${ROOT}</div>`, () => `${ROOT}${markup.slice(body)}</div>${data}`);
}

/** The page that the browser renders itself: with what has been read for it. */
export const emptyDocument = (shell: string, view: InitialData): string =>
  shell.replace(`${ROOT}</div>`, () => `${ROOT}</div>${dataOf(INITIAL_DATA_ID, view)}`);

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
