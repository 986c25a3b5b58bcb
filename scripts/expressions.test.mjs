import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { analyse } from 'scslre';
import ts from 'typescript';
import { ROOT } from './lib/paths.mjs';

const FOLDERS = [
  ...['cms/src', 'cms/config', 'cms/database', 'shared-types/src', 'scripts'],
  ...['storefront/src', 'admin-panel/src', 'simulators'],
];

/** @typedef {{ source: string, flags: string, at: string }} Expression */

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\.test\.|\/(node_modules|dist|build)\//.test(file));

/** Every expression that stands in a file, as the parser reads it. @param {string} file @returns {Expression[]} */
function expressionsIn(file) {
  const text = readFileSync(file, 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  /** @type {Expression[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = parsed.getLineAndCharacterOfPosition(node.pos).line + 1;
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at: `${file}:${line}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const files = FOLDERS.flatMap(filesIn);
const all = new Map(files.flatMap(expressionsIn).map((each) => [`/${each.source}/${each.flags}`, each]));

test('no expression has parts that share the same characters in more than one way', () => {
  assert.ok(all.size > 300);
  const faults = [...all.values()].flatMap(({ source, flags, at }) =>
    analyse({ source, flags }, { assumeRejectingSuffix: false }).reports.map(
      ({ type }) => `${type}: /${source}/ ${at}`,
    ),
  );
  assert.deepEqual(faults, []);
});

const LENGTH = 20_000;
/** In a fraction of this a linear one is through; one that grows with the square takes several times as long. */
const MOST_MS = 60;
/** Letters, dots, blanks, combining marks and digits, and what joins or ends them. */
const SHAPES = ['a', '.', ' ', '\t', '\n', '\u0301', '1', '-', '_', '/', '@', ',', 'a.', 'a ', '@a.', '(', '['];

/** The words of an expression, each with what may stand behind it. @param {string} source */
function shapesOf(source) {
  const words = source.replace(/\\[a-z](\{[^}]*\})?/gi, ' ').match(/[\p{L}\p{N}@:<>/]+/gu) ?? [];
  return [...new Set(words)].flatMap((word) => ['', ' ', '-', '.', '1'].map((behind) => `${word}${behind}`));
}

/** Of the process alone: others may work beside it. @param {() => void} work */
function cpuMs(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('none takes longer than its text is long, whatever is repeated in it', () => {
  /** @type {string[]} */
  const faults = [];
  for (const { source, flags, at } of all.values())
    for (const shape of [...SHAPES, ...shapesOf(source)]) {
      const text = shape.repeat(LENGTH / shape.length);
      const run = () => text.replace(new RegExp(source, flags), '');
      // The second try: the first may have met the garbage collector.
      if (cpuMs(run) > MOST_MS && cpuMs(run) > MOST_MS) faults.push(`${JSON.stringify(shape)}: /${source}/ ${at}`);
    }
  assert.deepEqual(faults, []);
});
