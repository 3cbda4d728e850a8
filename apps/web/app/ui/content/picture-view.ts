/** How a picture lies in its frame. Offsets are in pixels of the frame, from its middle. */
export interface PictureView {
  readonly scale: number;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export type PictureMove =
  | { kind: 'zoom'; by: number }
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'rotate' }
  | { kind: 'fit' };

export const fitted: PictureView = { scale: 1, turns: 0, x: 0, y: 0 };
export const ZOOM_STEP = 1.5;
const LARGEST_SCALE = 8;

/** Nothing leads out of reach: a picture is never smaller than its frame nor pushed out of it. */
export function movePicture(view: PictureView, move: PictureMove, frame: Frame): PictureView {
  switch (move.kind) {
    case 'fit':
      return { ...fitted, turns: view.turns };
    case 'rotate':
      return { ...fitted, turns: ((view.turns + 1) % 4) as PictureView['turns'] };
    case 'pan':
      return within({ ...view, x: view.x + move.x, y: view.y + move.y }, frame);
    case 'zoom': {
      const scale = clamp(view.scale * move.by, 1, LARGEST_SCALE);
      const grown = scale / view.scale;
      return within({ ...view, scale, x: view.x * grown, y: view.y * grown }, frame);
    }
  }
}

function within(view: PictureView, { width, height }: Frame): PictureView {
  const roomX = ((view.scale - 1) * width) / 2;
  const roomY = ((view.scale - 1) * height) / 2;
  return { ...view, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) };
}

function clamp(value: number, least: number, most: number): number {
  // `+ 0`: a zero that came from the left is no other zero.
  return Math.min(most, Math.max(least, value)) + 0;
}
