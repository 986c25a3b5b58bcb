/** What documents and comments refer to is there: files, headings, paths and commands. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { allSuites, pickSuites } from './lib/suites.mjs';

const SKIPPED = /^(node_modules|dist|build|coverage|test-results|playwright-report|\..+)$/;
const TOP = readdirSync(ROOT).filter((name) => !SKIPPED.test(name));

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(place);
    return [place];
  });
}

const files = filesIn(ROOT);
const textsOf = (/** @type {RegExp} */ ending) =>
  files.filter((file) => ending.test(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const documents = textsOf(/\.md$/);

/** As the usual renderers make them. @param {string} text */
const headingsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every relative link leads to a file, and to a heading where it names one', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, place, heading]) => {
      const target = place ? resolve(dirname(file), place) : file;
      const leads = existsSync(target) && (!heading || headingsOf(readFileSync(target, 'utf8')).includes(heading));
      return leads ? [] : `${relative(ROOT, file)}: ${link}`;
    }),
  );
  assert.deepEqual(broken, []);
});

/** A file or folder, or a file without its ending. @param {string} path */
const isThere = (path) =>
  existsSync(join(ROOT, path)) ||
  (existsSync(join(ROOT, dirname(path))) &&
    readdirSync(join(ROOT, dirname(path))).some((name) => name.startsWith(`${basename(path)}.`)));

test('every path in code style exists, unless it has a placeholder', () => {
  const gone = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`([\w.-]+)(\/[\w./-]+)`/g)].flatMap(([, top = '', rest = '']) =>
      !TOP.includes(top) || rest.includes('NNN') || isThere(top + rest) ? [] : `${relative(ROOT, file)}: ${top}${rest}`,
    ),
  );
  assert.deepEqual(gone, []);
});

/** @param {string} folder @returns {string[]} the npm scripts of its package */
const scriptsOf = (folder) => Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).scripts);

test('every npm script and every program that a document names exists', () => {
  const own = scriptsOf('cms');
  const all = [...own, ...['.', 'shared-types', 'storefront', 'admin-panel'].flatMap(scriptsOf)];
  const unknown = documents.flatMap(({ file, text }) => [
    ...[...text.matchAll(/npm (--prefix cms )?run ([a-z][\w:-]*)/g)].flatMap(([command, prefix, name = '']) =>
      (prefix ? own : all).includes(name) ? [] : `${relative(ROOT, file)}: ${command}`,
    ),
    ...[...text.matchAll(/\bnode (?:--[\w=-]+ )*(\w[\w./-]*\.mjs)/g)].flatMap(([command, path = '']) =>
      existsSync(join(ROOT, path)) ? [] : `${relative(ROOT, file)}: ${command}`,
    ),
  ]);
  assert.deepEqual(unknown, []);
});

test('every npm test of a document picks tests by each of its words', () => {
  // Documents name the slow ones too, which a small machine leaves out of the whole run.
  delete process.env.WITHOUT_SLOW_TESTS;
  const suites = allSuites('reports');
  const isSuite = (/** @type {string} */ word) => suites.some(({ name }) => name.includes(word));
  const idle = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/npm test -- ([^`\n#|]+)/g)].flatMap(([command, given = '']) => {
      const words = [...given.matchAll(/'([^']+)'|([^\s']+)/g)].map(([, quoted, word]) => String(quoted ?? word));
      const picking = words.filter((word) => !word.startsWith('--'));
      const named = picking.filter(isSuite);
      const others = picking.filter((word) => !isSuite(word));
      const picks = (/** @type {string[]} */ some) => pickSuites(suites, some).length > 0;
      const works = others.length ? others.every((word) => picks([...named, word])) : picks(named);
      return works ? [] : `${relative(ROOT, file)}: ${command.trim()}`;
    }),
  );
  assert.deepEqual(idle, []);
});

test('no setting in a document has a comment behind its value, which systemd takes for a part of it', () => {
  const commented = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/^ *\w+=.*[ \t]#.*$/gm)].map(([line]) => `${relative(ROOT, file)}: ${line.trim()}`),
  );
  assert.deepEqual(commented, []);
});

test('no document has Caddy reload, which takes the door for administration that its file closes', () => {
  assert.match(readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8'), /^\tadmin off$/m);
  const reloading = documents.filter(({ text }) => /reload caddy/.test(text)).map(({ file }) => relative(ROOT, file));
  assert.deepEqual(reloading, []);
});

/** Those of released migrations stay as they were. */
const isFrozen = (/** @type {string} */ file) => dirname(file).endsWith('/migrations');

test('every file that a comment names is there', () => {
  const sources = [
    { comments: /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, texts: textsOf(/\.(tsx?|mjs)$/) },
    { comments: /^\s*--.*$/gm, texts: textsOf(/\.sql$/) },
    { comments: /^\s*#.*$/gm, texts: textsOf(/\.(template|ya?ml|env|example|service)$|\/(Caddyfile|Dockerfile)$/) },
  ].flatMap(({ comments, texts }) => texts.map(({ file, text }) => ({ file, comments: text.matchAll(comments) })));
  const named = sources.filter(({ file }) => !isFrozen(file));
  const gone = named.flatMap(({ file, comments }) =>
    [...comments].flatMap(([comment]) =>
      [...comment.matchAll(/(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs)\b/g)].flatMap(([path]) =>
        files.some((one) => one.endsWith(`/${path}`)) ? [] : `${relative(ROOT, file)}: ${path}`,
      ),
    ),
  );
  assert.deepEqual(gone, []);
});

test('the overrides of Strapi name every contract test that there is, and no other', () => {
  const named = readFileSync(join(ROOT, 'docs/strapi.md'), 'utf8').matchAll(/`([\w-]+\.test\.ts)`/g);
  const there = readdirSync(join(ROOT, 'cms/tests/strapi')).filter((file) => file.endsWith('.test.ts'));
  assert.deepEqual([...new Set([...named].map(([, file]) => file))].sort(), there.sort());
});

test('the proofs name every test of a failure, and of the parts on several machines', () => {
  const proofs = readFileSync(join(ROOT, 'docs/proof.md'), 'utf8');
  const topology = ['failover', 'machines', 'varnish', 'kubernetes', 'pods'].map((name) => `scripts/${name}.test.mjs`);
  const wanted = [...readdirSync(join(ROOT, 'cms/tests/faults')), ...topology];
  assert.deepEqual(
    wanted.filter((file) => !proofs.includes(`\`${file}\``)),
    [],
  );
});

test('the index of decisions lists each record once, under its own title and number', () => {
  const folder = join(ROOT, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+\.md)\)/gm)].map(([, title, file]) => `${file}: # ${title}`);
  const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const titles = records.map((file) => `${file}: ${readFileSync(join(folder, file), 'utf8').split('\n', 1)[0]}`);
  assert.deepEqual(listed.sort(), titles.sort());
  assert.equal(new Set(records.map((file) => file.slice(0, 4))).size, records.length);
});

test('the newest version of the changelog is that of every package and lockfile', () => {
  const [, version = ''] = /^## \[([\d.]+)\]/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  const folders = ['.', ...TOP].filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
  const versions = folders.flatMap((folder) =>
    ['package.json', 'package-lock.json']
      .map((file) => join(ROOT, folder, file))
      .filter(existsSync)
      .map((file) => `${relative(ROOT, file)} ${JSON.parse(readFileSync(file, 'utf8')).version}`),
  );
  assert.deepEqual(
    versions.filter((one) => !one.endsWith(` ${version}`)),
    [],
  );
});

test('the architecture lists every module of the server, in the order of the layers', () => {
  const layers =
    /const MODULES = \[(.*?)\n\];/s.exec(readFileSync(join(ROOT, '.dependency-cruiser.cjs'), 'utf8'))?.[1] ?? '';
  const modules = [...layers.matchAll(/([a-z][a-z-]*)'?: \[/g)].map(([, name]) => name);
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const list = /```\n(trail .*?)\n```/s.exec(page)?.[1] ?? '';
  assert.deepEqual(
    list.split('\n').map((line) => line.split(' ')[0]),
    modules,
  );
  assert.deepEqual([...modules].sort(), readdirSync(join(ROOT, 'cms/src/api')).sort());
});
