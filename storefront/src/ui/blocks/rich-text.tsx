import type { ReactNode } from 'react';
import type { RichInline, RichList, RichNode } from 'shared-types/contract/rich-text';
import { SmartLink } from '../layout/smart-link';

/** Text as an editor has written it: a tree of known parts, each drawn by us. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return (
    <div className="space-y-5">
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is nothing but what stands at its place
        <Node key={index} node={node} />
      ))}
    </div>
  );
}

function Node({ node }: { node: RichNode }) {
  if (node.type === 'list') return <List list={node} />;
  const words = <Line parts={node.children} />;
  if (node.type === 'quote')
    return <blockquote className="border-l-2 border-marigold pl-5 text-lg">{words}</blockquote>;
  if (node.type === 'paragraph') return <p className="whitespace-pre-line text-stone">{words}</p>;
  // The page's own title is above all that stands in it.
  return node.level <= 2 ? <h2 className="pt-3 text-2xl">{words}</h2> : <h3 className="pt-2 text-xl">{words}</h3>;
}

function List({ list: { format, children } }: { list: RichList }) {
  const Items = format === 'ordered' ? 'ol' : 'ul';
  return (
    <Items className={`space-y-2 pl-6 text-stone ${format === 'ordered' ? 'list-decimal' : 'list-disc'}`}>
      {children.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} className={item.type === 'list' ? 'list-none' : ''}>
          {item.type === 'list' ? <List list={item} /> : <Line parts={item.children} />}
        </li>
      ))}
    </Items>
  );
}

const Line = ({ parts }: { parts: readonly RichInline[] }): ReactNode =>
  parts.map((part, index) =>
    part.type === 'link' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <SmartLink key={index} to={part.url} className="text-link text-ink">
        <Line parts={part.children} />
      </SmartLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Words key={index} {...part} />
    ),
  );

function Words({ text, bold, italic, underline, strikethrough, code }: Extract<RichInline, { type: 'text' }>) {
  let words: ReactNode = text;
  if (code) words = <code>{words}</code>;
  if (strikethrough) words = <s>{words}</s>;
  if (underline) words = <u>{words}</u>;
  if (italic) words = <em>{words}</em>;
  return bold ? <strong className="font-semibold">{words}</strong> : words;
}
