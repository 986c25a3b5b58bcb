/** How an enlarged picture lies on its stage: its centre's distance from the stage's, and how often it is enlarged. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 5;
/** What a tap goes to. */
export const SCALE_TAP = 2.5;

/** How large the whole picture is on the stage. */
export function fitted(stage: Size, picture: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** How far the picture may be moved on each axis before its edge leaves the stage's. */
export const room = (scale: number, stage: Size, whole: Size): Point => ({
  x: Math.max(0, (whole.width * scale - stage.width) / 2),
  y: Math.max(0, (whole.height * scale - stage.height) / 2),
});

/** The nearest view that shows as much of the picture as there is room for. */
export function bounded({ scale, x, y }: ZoomView, stage: Size, whole: Size): ZoomView {
  const within = between(1, scale, SCALE_MAX);
  const most = room(within, stage, whole);
  return { scale: within, x: between(-most.x, x, most.x), y: between(-most.y, y, most.y) };
}

/** Another scale, with the same place of the picture under a point of the stage (seen from its centre). */
export function zoomedAt(view: ZoomView, scale: number, at: Point): ZoomView {
  const factor = between(1, scale, SCALE_MAX) / view.scale;
  return { scale: view.scale * factor, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}
