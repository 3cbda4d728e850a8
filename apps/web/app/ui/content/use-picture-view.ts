import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { fitted, movePicture, type PictureMove, ZOOM_STEP } from './picture-view.ts';

const PAN_STEP_PX = 60;

const keyMoves: Record<string, PictureMove> = {
  ArrowLeft: { kind: 'pan', x: PAN_STEP_PX, y: 0 },
  ArrowRight: { kind: 'pan', x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { kind: 'pan', x: 0, y: PAN_STEP_PX },
  ArrowDown: { kind: 'pan', x: 0, y: -PAN_STEP_PX },
  '+': { kind: 'zoom', by: ZOOM_STEP },
  '-': { kind: 'zoom', by: 1 / ZOOM_STEP },
  '0': { kind: 'fit' },
  r: { kind: 'rotate' },
};

type Point = { x: number; y: number };

/** Zoom, turn and pan by buttons, keys, wheel, one finger or two. */
export function usePictureView(onRotate?: () => void) {
  const [view, setView] = useState(fitted);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());

  function move(change: PictureMove) {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setView((old) => movePicture(old, change, { width, height }));
    if (change.kind === 'rotate') onRotate?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const change = keyMoves[event.key];
    // A press with another key is the browser's: Control and + enlarges the page.
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    // At its fitted size there is nowhere to go: arrows stay with whoever surrounds the picture.
    if (change.kind === 'pan' && view.scale === 1) return;
    event.preventDefault();
    event.stopPropagation();
    move(change);
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) move({ kind: 'zoom', by: distance(now, other) / distance(before, other) });
    else move({ kind: 'pan', x: now.x - before.x, y: now.y - before.y });
  }

  function onPointerEnd(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  const handlers = {
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onDoubleClick: () => move(view.scale > 1 ? { kind: 'fit' } : { kind: 'zoom', by: 2 }),
  };
  return { view, frame, move, handlers };
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

/** Never nothing: two fingers on one spot would zoom for ever. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
