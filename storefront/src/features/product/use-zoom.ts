import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from 'shared-types/contract/common';
import { bounded, fitted, type Point, room, SCALE_TAP, type Size, WHOLE, type ZoomView, zoomedAt } from './zoom-view';

/** A press that moves less is a tap. */
const TAP_PX = 8;
/** Two taps within so long, and so near, are a double tap. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 40;
/** A drag so far goes to the next picture. */
const SWIPE_PX = 56;
/** What an arrow key moves. */
const KEY_PX = 90;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The view of a picture, moved by fingers, mouse, wheel and keys. `go`: to the next picture, or the one before. */
export function useZoom(picture: Picture | undefined, go: (step: number) => unknown) {
  const stage = useRef<HTMLElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef({ from: { x: 0, y: 0 }, moved: false, pinched: false });
  const lastTap = useRef({ at: { x: 0, y: 0 }, time: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is looked at whole first
  useEffect(() => setView(WHOLE), [picture]);

  const stageSize = (): Size => ({
    width: stage.current?.clientWidth ?? 1,
    height: stage.current?.clientHeight ?? 1,
  });
  const wholeSize = (): Size => fitted(stageSize(), { width: picture?.width ?? 4, height: picture?.height ?? 5 });
  const within = (next: ZoomView) => bounded(next, stageSize(), wholeSize());
  /** Seen from the middle of the stage, where the view counts from. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { width, height } = stageSize();
    return { x: clientX - width / 2, y: clientY - height / 2 };
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => within(zoomedAt(now, now.scale * factor, at)));
  const toggle = (at: Point) => setView((now) => (now.scale > 1 ? WHOLE : within(zoomedAt(now, SCALE_TAP, at))));

  function onTap(at: Point, type: string) {
    const { at: before, time } = lastTap.current;
    const isDouble = Date.now() - time < DOUBLE_MS && distance(at, before) < DOUBLE_PX;
    lastTap.current = { at, time: isDouble ? 0 : Date.now() };
    if (type === 'mouse' || isDouble) toggle(at);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pointOf(event);
      if (fingers.current.size === 0) press.current = { from: at, moved: false, pinched: false };
      else press.current.pinched = true;
      fingers.current.set(event.pointerId, at);
      setHeld(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (distance(now, press.current.from) > TAP_PX) press.current.moved = true;
      if (other) {
        const [was, is] = [middle(before, other), middle(now, other)];
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        setView((old) => {
          const grown = zoomedAt(old, old.scale * factor, was);
          return within({ ...grown, x: grown.x + is.x - was.x, y: grown.y + is.y - was.y });
        });
        return;
      }
      setView((old) =>
        // The whole picture follows a swipe to the side.
        old.scale === 1
          ? { ...old, x: press.current.pinched ? 0 : now.x - press.current.from.x }
          : within({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }),
      );
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
      setHeld(false);
      const at = pointOf(event);
      const { from, moved, pinched } = press.current;
      if (view.scale === 1) setView(WHOLE);
      if (pinched) return;
      if (!moved) onTap(at, event.pointerType);
      else if (view.scale === 1 && Math.abs(at.x - from.x) > SWIPE_PX) go(at.x < from.x ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      setHeld(fingers.current.size > 0);
      setView(within);
    },
    onWheel(event: React.WheelEvent<HTMLElement>) {
      zoomBy(Math.exp(-event.deltaY / 400), pointOf(event));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const scales = { '+': 1.6, '=': 1.6, '-': 1 / 1.6, '0': 1 / view.scale }[event.key];
      if (scales) return zoomBy(scales);
      const [dx, dy] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
      if (dx === undefined || dy === undefined) return;
      event.preventDefault();
      const most = room(view.scale, stageSize(), wholeSize());
      // An arrow with nothing left to move goes to the next picture.
      if (dx !== 0 && view.x * dx > most.x - 1) return go(-dx);
      setView(within({ ...view, x: view.x + dx * KEY_PX, y: view.y + dy * KEY_PX }));
    },
  };
  return { stage, view, isHeld, zoomBy, handlers };
}
