import sharp from 'sharp';

/** What is seen at `t`, from 0 to 1. */
export type Camera = (t: number) => Promise<sharp.Sharp>;

/** Part of the picture the camera starts and ends on: left, top and width as shares of the picture. */
export interface Glide {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
}

/** Glides over a picture with an eased start and stop, so nothing jerks. */
export async function glideOver(
  picture: sharp.Sharp,
  frame: { width: number; height: number },
  { from, to }: Glide,
): Promise<Camera> {
  const big = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = big.info;
  return async (t) => {
    const ease = t * t * (3 - 2 * t) * 0.5 + t * 0.5;
    const mix = (a: number, b: number): number => a + (b - a) * ease;
    const w = mix(from[2], to[2]) * width;
    const h = Math.min((w * frame.height) / frame.width, height - 1);
    const x = mix(from[0], to[0]) * width;
    const y = Math.min(mix(from[1], to[1]) * height, height - h - 1);
    // Moves by fractions of a pixel, which cutting by whole pixels would turn into trembling.
    const k = frame.width / w;
    const { data, info } = await sharp(big.data, { raw: { width, height, channels: 3 } })
      .affine(
        [
          [k, 0],
          [0, k],
        ],
        { idx: -x, idy: -y, interpolator: 'bicubic' },
      )
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).extract({
      left: 0,
      top: 0,
      width: Math.min(frame.width, info.width),
      height: Math.min(frame.height, info.height),
    });
  };
}
