import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { videoTypeOf } from './video';

const sample = (name: string) => readFileSync(path.join(__dirname, '../../../../seed/pictures', name));
const mp4 = sample('film.mp4');
const webm = sample('film.webm');
const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41'));
/** The position behind a name of some bytes. */
const behind = (bytes: Buffer, name: string) => bytes.indexOf(Buffer.from(name, 'hex')) + name.length / 2;

describe('what is a video', () => {
  it('is an MP4 and a WebM, by all that they hold', () => {
    expect([videoTypeOf(mp4), videoTypeOf(webm)]).toEqual(['video/mp4', 'video/webm']);
  });

  it('is a recording whose segment and clusters have no length', () => {
    const recorded = Buffer.from(webm);
    for (const name of ['18538067', '1f43b675']) {
      for (let at = recorded.indexOf(Buffer.from(name, 'hex')); at >= 0; ) {
        const size = at + 4;
        const length = Math.clz32(recorded.readUInt8(size)) - 23;
        recorded.fill(0xff, size, size + length);
        recorded.writeUInt8(0x1ff >> length, size);
        at = recorded.indexOf(Buffer.from(name, 'hex'), size);
      }
    }
    expect(videoTypeOf(recorded)).toBe('video/webm');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a script whose first bytes are those of an MP4', Buffer.from('/*  ftypisom*/alert(document.domain)')],
    ['a page whose first bytes are those of an MP4', Buffer.from('\0\0\0\x18ftypisom<script>alert(1)</script>')],
    ['a script behind the first box', Buffer.concat([ftyp, Buffer.from('\n;alert(document.domain)//')])],
    [
      'boxes without a track',
      Buffer.concat([ftyp, box('moov', box('mvhd', Buffer.alloc(100))), box('mdat', Buffer.from('x'))]),
    ],
    ['an MP4 that ends too soon', mp4.subarray(0, mp4.length - 5)],
    ['an MP4 with something behind it', Buffer.concat([mp4, Buffer.from('<script>alert(1)</script>')])],
    [
      'an MP4 with a box that no video has',
      Buffer.concat([mp4, box('html', Buffer.from('<script>alert(1)</script>'))]),
    ],
    ['a WebM that ends too soon', webm.subarray(0, webm.length - 5)],
    ['a WebM with something behind it', Buffer.concat([webm, Buffer.from('<script>alert(1)</script>')])],
    [
      'the head of a WebM before a page',
      Buffer.concat([webm.subarray(0, behind(webm, '18538067') - 4), Buffer.from('<script>')]),
    ],
    ['a Matroska file', Buffer.from(webm.toString('latin1').replace('webm', 'mkv '), 'latin1')],
  ])('is not %s', (_, bytes) => {
    expect(videoTypeOf(bytes)).toBeNull();
  });

  it('is told of a million tiny parts without reading them all', () => {
    expect(videoTypeOf(Buffer.concat([ftyp, Buffer.alloc(8_000_000, box('free', Buffer.alloc(0)))]))).toBeNull();
  });

  it('never takes bytes for a video that are broken anywhere, and never fails at them', () => {
    for (let at = 0; at < 2000; at++) {
      for (const video of [mp4, webm]) {
        const bytes = Buffer.from(video.subarray(0, video.length - 1));
        bytes[at] = bytes.readUInt8(at) ^ 0xff;
        expect(videoTypeOf(bytes)).toBeNull();
      }
    }
  });
});
