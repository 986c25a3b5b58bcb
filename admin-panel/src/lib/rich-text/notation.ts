import type { RichInline, RichList, RichNode } from 'shared-types/contract/rich-text';

/*
 * Text with headings, lists and links as a person types it in a plain field, and the tree that is kept of it:
 *
 *   # Heading     > Quote     - Item     1. Item     [words](/address)     **bold**  _italic_  ++underlined++  ~~struck~~  `code`
 *
 * An empty line ends a paragraph, two spaces in front of an item put it a level deeper, a backslash takes away a sign's meaning.
 */

type Words = Extract<RichInline, { type: 'text' }>;
type Mark = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'code';
type Marks = Partial<Record<Mark, true>>;

const MARKS = [
  ['**', 'bold'],
  ['++', 'underline'],
  ['~~', 'strikethrough'],
  ['_', 'italic'],
  ['`', 'code'],
] as const satisfies [string, Mark][];

const ITEM = /^( *)(-|\d+\.) ([\s\S]*)$/;
const OPENING = /^(#{1,6} |>| *(-|\d+\.) )/;

// From what is typed to the tree

export function readRichText(typed: string): RichNode[] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .filter((block) => block.trim() !== '')
    .flatMap(readBlock);
}

function readBlock(block: string): RichNode[] {
  const text = block.replace(/^\n+|(?<!\n)\n+$/g, '');
  const heading = /^(#{1,6}) ([\s\S]*)$/.exec(text);
  if (heading?.[1]) return [{ type: 'heading', level: heading[1].length, children: readInline(heading[2] ?? '') }];
  if (text.startsWith('>')) return [{ type: 'quote', children: readInline(text.replace(/^> ?/gm, '')) }];
  if (ITEM.test(text)) return readLists(text);
  return [{ type: 'paragraph', children: readInline(text) }];
}

function readLists(text: string): RichList[] {
  const lists: RichList[] = [];
  /** The list that is open at each level. */
  let open: RichList[] = [];
  for (const line of text.split(/(?<!\\)\n/)) {
    const [, indent = '', sign = '-', words = line] = ITEM.exec(line) ?? [];
    const level = Math.min(Math.floor(indent.length / 2), open.length);
    const format = sign === '-' ? 'unordered' : 'ordered';
    open = open.slice(0, level + 1);
    if (open[level]?.format !== format) {
      const list: RichList = { type: 'list', format, children: [] };
      open[level] = list;
      if (level > 0) open[level - 1]?.children.push(list);
      else lists.push(list);
    }
    open[level]?.children.push({ type: 'list-item', children: readInline(words) });
  }
  return lists;
}

const readInline = (text: string): RichInline[] => merged(inlineOf(text, {}, true));

function inlineOf(text: string, marks: Marks, mayLink: boolean): RichInline[] {
  const parts: RichInline[] = [];
  let plain = '';
  const end = () => {
    if (plain) parts.push({ type: 'text', text: plain, ...marks });
    plain = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\' && at + 1 < text.length) {
      plain += text[at + 1];
      at += 1;
      continue;
    }
    const link = mayLink && text[at] === '[' ? linkAt(text, at) : null;
    if (link) {
      end();
      const words = inlineOf(link.words, marks, false) as Words[];
      parts.push({ type: 'link', url: link.url, children: words });
      at = link.last;
      continue;
    }
    const [sign, mark] = MARKS.find(([one]) => text.startsWith(one, at)) ?? [];
    const close = sign && mark && !marks[mark] ? closingOf(text, sign, at + sign.length) : -1;
    if (sign && mark && close > at + sign.length) {
      end();
      parts.push(...inlineOf(text.slice(at + sign.length, close), { ...marks, [mark]: true }, mayLink));
      at = close + sign.length - 1;
    } else plain += text[at];
  }
  end();
  return parts;
}

/** Where a sign stands next that no backslash is in front of; -1 without one. */
function closingOf(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

function linkAt(text: string, at: number): { words: string; url: string; last: number } | null {
  const close = closingOf(text, '](', at + 1);
  const last = close === -1 ? -1 : text.indexOf(')', close);
  if (last === -1 || close === at + 1) return null;
  const url = text.slice(close + 2, last).trim();
  return url && !/\s/.test(url) ? { words: text.slice(at + 1, close), url, last } : null;
}

// From the tree to what is typed

export const writeRichText = (nodes: readonly RichNode[]): string => plainTree(nodes).map(writeBlock).join('\n\n');

function writeBlock(node: RichNode): string {
  if (node.type === 'list') return writeList(node, 0);
  const words = writeInline(node.children).replace(/\n(?=\n)/g, '\n\\');
  if (node.type === 'heading') return `${'#'.repeat(node.level)} ${words}`;
  if (node.type === 'quote') return words.replace(/^/gm, '> ');
  return OPENING.test(words) ? `\\${words}` : words;
}

const writeList = ({ format, children }: RichList, level: number): string => {
  let number = 0;
  return children
    .map((item) => {
      if (item.type === 'list') return writeList(item, level + 1);
      number += 1;
      const sign = format === 'ordered' ? `${number}.` : '-';
      return `${'  '.repeat(level)}${sign} ${writeInline(item.children).replace(/\n/g, '\\\n')}`;
    })
    .join('\n');
};

const writeInline = (parts: readonly RichInline[]): string =>
  parts
    .map((part) =>
      part.type === 'link'
        ? `[${writeInline(part.children)}](${part.url.replace(/\s/g, '%20').replace(/\)/g, '%29')})`
        : MARKS.reduceRight((words, [sign, mark]) => (part[mark] ? sign + words + sign : words), escaped(part.text)),
    )
    .join('');

const escaped = (text: string): string =>
  text
    .replace(/[\\_`[\]]/g, '\\$&')
    .replace(/\*{2,}|\+{2,}|~{2,}|^[*+~]|[*+~]$/g, (signs) => signs.replace(/./g, '\\$&'));

/** Whether what is typed of a tree is that tree again; one with something else in it is not for this field. */
export const isTypable = (nodes: readonly RichNode[]): boolean =>
  JSON.stringify(readRichText(writeRichText(nodes))) === JSON.stringify(plainTree(nodes));

/** Without what nobody sees: empty paragraphs and words, and marks that are off. */
const plainTree = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (node.type === 'list') return [plainList(node)].filter(({ children }) => children.length > 0);
    const children = merged(node.children);
    if (!children.length) return [];
    return [node.type === 'heading' ? { type: 'heading', level: node.level, children } : { type: node.type, children }];
  });

const plainList = ({ format, children }: RichList): RichList => ({
  ...{ type: 'list', format },
  children: children.map((item) =>
    item.type === 'list' ? plainList(item) : { type: 'list-item', children: merged(item.children) },
  ),
});

/** Neighbours of the same marks become one. */
function merged<Part extends RichInline>(parts: readonly Part[]): Part[] {
  const all: RichInline[] = [];
  for (const part of parts as readonly RichInline[]) {
    const before = all.at(-1);
    if (part.type === 'link') {
      const children = merged(part.children);
      if (children.length) all.push({ type: 'link', url: part.url, children });
    } else if (part.text !== '') {
      const on = MARKS.map(([, mark]) => mark).filter((mark) => part[mark]);
      const marks = Object.fromEntries(on.map((mark) => [mark, true]));
      if (before?.type === 'text' && MARKS.every(([, mark]) => Boolean(before[mark]) === Boolean(part[mark])))
        all[all.length - 1] = { ...before, text: before.text + part.text };
      else all.push({ type: 'text', text: part.text, ...marks });
    }
  }
  return all as Part[];
}
