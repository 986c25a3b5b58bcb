/**
 * Whether bytes are a film as its format wants it from the first byte to the last: file-type believes the first few, which
 * anybody can write before anything. What is read: the boxes of an MP4 (ISO 14496-12) and the elements of a WebM (RFC 8794,
 * RFC 9559), down to a video track that says how it is coded.
 */
export type VideoType = 'video/mp4' | 'video/webm';

export function videoTypeOf(bytes: Buffer): VideoType | null {
  try {
    if (isMp4(bytes)) return 'video/mp4';
    return isWebm(bytes) ? 'video/webm' : null;
  } catch (error) {
    // Something reaches beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A box or an element: what it is called, and where its content lies. */
interface Part {
  name: string;
  from: number;
  to: number;
}

const named = (parts: Part[], name: string): Part[] => parts.filter((part) => part.name === name);
/** No film that may be uploaded has as many in one place. */
const PARTS_MAX = 100_000;
const broken = () => new RangeError('Not as its format wants it');

/** What may stand in an MP4 beside everything else; of `mdat` nobody can say more than that it is there. */
const MP4_BOXES = /^(ftyp|moov|mdat|free|skip|wide|uuid|udta|meta|styp|sidx|moof|mfra|pdin|emsg|prft|ssix)$/;

function isMp4(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const top = boxes(bytes, { name: '', from: 0, to: bytes.length });
  const [moov, second] = named(top, 'moov');
  if (!moov || second || !named(top, 'mdat').length || !top.every(({ name }) => MP4_BOXES.test(name))) return false;
  const video = boxes(bytes, moov);
  return named(video, 'mvhd').length === 1 && named(video, 'trak').some((track) => isVideoTrack(bytes, track));
}

function isVideoTrack(bytes: Buffer, track: Part): boolean {
  const inside = (name: string, part: Part | undefined) => part && named(boxes(bytes, part), name)[0];
  const media = inside('mdia', track);
  const handler = inside('hdlr', media);
  if (!handler || bytes.toString('latin1', handler.from + 8, handler.from + 12) !== 'vide') return false;
  const samples = inside('stsd', inside('stbl', inside('minf', media)));
  if (!samples) return false;
  // Behind its version, flags and count.
  const [coding] = boxes(bytes, { ...samples, from: samples.from + 8 });
  return coding !== undefined && /^(avc[1-4]|hvc1|hev1|av01|vp0[89]|mp4v)$/.test(coding.name);
}

/** The boxes in another, which fill it exactly. */
function boxes(bytes: Buffer, { from, to }: Part): Part[] {
  const items: Part[] = [];
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size || to - at;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) throw broken();
    items.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + length });
    if (items.length > PARTS_MAX) throw broken();
    at += length;
  }
  return items;
}

const EBML = '1a45dfa3';
const DOC_TYPE = '4282';
const SEGMENT = '18538067';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const TRACK_TYPE = '83';
const CODEC = '86';
const CLUSTER = '1f43b675';
/** Seek head, info, tracks, cluster, cues, tags, chapters, void, checksum: attachments are no part of a WebM. */
const IN_SEGMENT = /^(114d9b74|1549a966|1654ae6b|1f43b675|1c53bb6b|1254c367|1043a770|ec|bf)$/;

function isWebm(bytes: Buffer): boolean {
  if (bytes.toString('hex', 0, 4) !== EBML) return false;
  const [head, segment, third] = elements(bytes, { name: '', from: 0, to: bytes.length });
  if (!head || segment?.name !== SEGMENT || third) return false;
  const [kind] = named(elements(bytes, head), DOC_TYPE);
  if (!kind || bytes.toString('latin1', kind.from, kind.to).split('\0', 1)[0] !== 'webm') return false;
  const parts = elements(bytes, segment);
  if (!named(parts, CLUSTER).length || !parts.every(({ name }) => IN_SEGMENT.test(name))) return false;
  const tracks = named(parts, TRACKS).flatMap((each) => named(elements(bytes, each), TRACK));
  return tracks.some((track) => {
    const properties = elements(bytes, track);
    const [type] = named(properties, TRACK_TYPE);
    const [codec] = named(properties, CODEC);
    return (
      type &&
      bytes.readUIntBE(type.from, type.to - type.from) === 1 &&
      codec &&
      /^V_(VP8|VP9|AV1)/.test(bytes.toString('latin1', codec.from, codec.to))
    );
  });
}

/** The elements in another, which fill it exactly. */
function elements(bytes: Buffer, { from, to }: Part): Part[] {
  const items: Part[] = [];
  for (let at = from; at < to; ) {
    const part = elementAt(bytes, at, to);
    if (part.to > to || items.push(part) > PARTS_MAX) throw broken();
    at = part.to;
  }
  return items;
}

/** A recording may leave the length of its segment and its clusters open: all bits of the size are set. */
function elementAt(bytes: Buffer, at: number, to: number): Part {
  const [id, sizeAt] = numberAt(bytes, at, 4);
  const [coded, from] = numberAt(bytes, sizeAt, 8);
  const open = (1n << BigInt(7 * (from - sizeAt))) - 1n;
  const name = id.toString(16);
  const size = coded & open;
  return { name, from, to: size === open ? endOfOpen(bytes, name, from, to) : from + Number(size) };
}

/** A number whose first byte tells how long it is, with the bits that tell it; and where it ends. */
function numberAt(bytes: Buffer, at: number, longest: number): [value: bigint, end: number] {
  const length = Math.clz32(bytes.readUInt8(at)) - 23;
  if (length > longest) throw broken();
  return [BigInt(`0x${bytes.toString('hex', at, at + length)}`), at + length];
}

/** An open segment goes on to the end; an open cluster to the next element that cannot be in one: their names are longer. */
function endOfOpen(bytes: Buffer, name: string, from: number, to: number): number {
  if (name === SEGMENT) return to;
  if (name !== CLUSTER) throw broken();
  let at = from;
  while (at < to && numberAt(bytes, at, 4)[1] - at < 4) at = elementAt(bytes, at, to).to;
  return at;
}
