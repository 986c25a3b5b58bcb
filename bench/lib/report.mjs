import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { ms, percent, whole } from './figures.mjs';
import { LIMITS } from './limits.mjs';

/** @typedef {import('./types.d.ts').Goal} Goal */
/** @typedef {import('./types.d.ts').Result} Result */
/** @typedef {import('./types.d.ts').Run} Run */

const FOLDER = join(ROOT, 'bench/.results');
const PAGE = 'bench/results.md';

/** @param {string} part @param {Result} result */
export function saveResult(part, result) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${part}.json`), JSON.stringify(result, null, 2));
}

/** What was measured last, of the parts that ever were. @param {string[]} parts @returns {Result[]} */
export const loadResults = (parts) =>
  parts
    .map((part) => join(FOLDER, `${part}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** @type {Record<Goal['unit'], (value: number) => string>} */
const UNITS = {
  share: percent,
  times: (value) => `${value.toFixed(1)} ×`,
  perSecond: (value) => `${whole(value)} a second`,
  ms,
  score: (value) => value.toFixed(0),
  shift: (value) => value.toFixed(3),
};

/** @param {Goal} goal */
const isReached = ({ got, wanted, atLeast }) => (atLeast ? got >= wanted : got <= wanted);

/** By how much of what was wanted. @param {Goal} goal */
const missedBy = ({ got, wanted, unit }) =>
  `missed by ${wanted === 0 ? UNITS[unit](got) : percent(Math.abs(got - wanted) / wanted)}`;

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/** @param {Goal[]} goals */
const goalTable = (goals) =>
  table(
    ['goal', 'wanted', 'measured', '', 'what limits it'],
    goals.map((goal) => {
      const reached = isReached(goal);
      const unit = UNITS[goal.unit];
      return [
        goal.what,
        `${goal.atLeast ? '≥' : '≤'} ${unit(goal.wanted)}`,
        unit(goal.got),
        reached ? '✓' : missedBy(goal),
        reached ? '' : (LIMITS[goal.what] ?? ''),
      ];
    }),
  );

/** @param {Run} run */
const about = ({ date, commit, machine }) => `${date} UTC, commit ${commit}: ${machine}`;

/** @param {Result} result @param {Run} of the run that the page is about */
export function renderSection({ run, minutes, section }, of) {
  return [
    `## ${section.title}`,
    ...(run.id === of.id ? [] : [`From another run, ${about(run)}.`]),
    `${section.method} Took ${minutes.toFixed(1)} minutes.`,
    ...section.tables.map(({ head, rows }) => table(head, rows)),
    ...(section.goals.length > 0 ? [goalTable(section.goals)] : []),
    '',
  ].join('\n\n');
}

/**
 * What was measured, in place of what the page has of the same title; other sections stay, with the run that they are of.
 * @param {Result[]} results
 * @returns {string} where it was written
 */
export function writePage(results) {
  const newest = results.map(({ run }) => run).sort((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (!newest) throw new Error('Nothing was measured yet');
  const [before = '', ...old] = readFileSync(join(ROOT, PAGE), 'utf8').split(/^(?=## )/m);
  const runBefore = /`npm run bench`, (.+?)\. \d+ of/.exec(before)?.[1];
  const rendered = new Map(results.map((result) => [`## ${result.section.title}`, renderSection(result, newest)]));
  const kept = old.map((section) => {
    const [title = '', ...rest] = section.split('\n');
    const measured = rendered.get(title);
    rendered.delete(title);
    if (measured) return measured;
    return section.includes('From another run')
      ? section
      : [title, '', `From another run, ${runBefore}.`, ...rest].join('\n');
  });
  const sections = [...kept, ...rendered.values()].join('\n\n');
  const count = (/** @type {RegExp} */ cell) => sections.match(cell)?.length ?? 0;
  const [reached, missed] = [count(/\| +✓ +\|/g), count(/\| +missed by/g)];
  const page = [
    '# Benchmarks',
    `Made by \`npm run bench\`, ${about(newest)}. ${reached} of ${reached + missed} goals are reached.`,
    'Load generator, server and database share the machine. What is compared is measured in turn within one run, and the ' +
      'median of the rounds is given with their spread (greatest less smallest, by the median): a share of a rival holds on ' +
      'another machine, a figure a second does not.',
    sections,
  ].join('\n\n');
  writeFileSync(join(ROOT, PAGE), `${page.replace(/\n{3,}/g, '\n\n').trimEnd()}\n`);
  for (const result of results) if (result.section.shownIn) writeExcerpt(result, join(ROOT, result.section.shownIn));
  return PAGE;
}

/** @param {Result} result @param {string} file */
function writeExcerpt({ run, section }, file) {
  const [first] = section.tables;
  if (!first) return;
  const text = `${table(first.head, first.rows)}\n\n(${about(run)}; [how](../bench/results.md).)`;
  const [page, found] = [readFileSync(file, 'utf8'), /(<!-- bench -->\n)[\s\S]*?(\n<!-- end of bench -->)/];
  if (!found.test(page)) throw new Error(`${file} has no place for the table.`);
  writeFileSync(
    file,
    page.replace(found, (_, begin, end) => `${begin}\n${text}\n${end}`),
  );
}
