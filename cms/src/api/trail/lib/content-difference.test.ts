import { expect, it } from 'vitest';
import { contentDifference } from './content-difference';

const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const text = (heading: string, body = 'Slow') => ({ __component: 'block.text', heading, body: words(body) });
const quote = (said: string) => ({ __component: 'block.quote', text: said, by: null });

it('names the block and its field that differ, and what was said', () => {
  const before = { title: 'Cloth', blocks: [quote('Wait'), text('Loom')] };
  const after = { title: 'Our cloth', blocks: [quote('Wait'), text('Wheel', 'Fast')] };
  expect(contentDifference(before, after)).toEqual([
    { field: 'title', from: 'Cloth', to: 'Our cloth' },
    { field: 'blocks 2 (text), heading', from: 'Loom', to: 'Wheel' },
    { field: 'blocks 2 (text), body', from: 'Slow', to: 'Fast' },
  ]);
});

it('says of a block that came in between or went away only that', () => {
  const [first, last] = [text('Loom'), text('Wheel')];
  const added = { field: 'blocks 2 (quote)', from: null, to: 'Wait' };
  expect(contentDifference({ blocks: [first, last] }, { blocks: [first, quote('Wait'), last] })).toEqual([added]);
  expect(contentDifference({ blocks: [first, quote('Wait'), last] }, { blocks: [first, last] })).toEqual([
    { ...added, from: 'Wait', to: null },
  ]);
});

it('names files and records, and looks into parts of parts', () => {
  const look = (left: number, name: string) => ({
    blocks: [
      {
        __component: 'block.look',
        picture: { id: 1, name },
        tags: [{ product: { documentId: 'a', name: 'Kurta' }, left }],
      },
    ],
  });
  expect(contentDifference(look(10, 'Window'), look(20, 'Door'))).toEqual([
    { field: 'blocks 1 (look), picture', from: 'Window', to: 'Door' },
    { field: 'blocks 1 (look), tags 1, left', from: 10, to: 20 },
  ]);
});

it('finds nothing where nothing differs', () => {
  expect(contentDifference({ blocks: [text('Loom')], link: null }, { blocks: [text('Loom')] })).toEqual([]);
});
