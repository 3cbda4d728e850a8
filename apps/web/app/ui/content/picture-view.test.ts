import { expect, it } from 'vitest';
import { fitted, movePicture, type PictureMove } from './picture-view.ts';

const frame = { width: 300, height: 200 };
const after = (...moves: PictureMove[]) =>
  moves.reduce((view, move) => movePicture(view, move, frame), fitted);

it('is never smaller than its frame, nor larger than eight times', () => {
  expect(after({ kind: 'zoom', by: 0.5 })).toEqual(fitted);
  expect(after({ kind: 'zoom', by: 100 }).scale).toBe(8);
});

it('is not pushed out of its frame', () => {
  expect(after({ kind: 'pan', x: 50, y: 50 })).toEqual(fitted);
  const far = after({ kind: 'zoom', by: 2 }, { kind: 'pan', x: 999, y: -999 });
  expect(far).toMatchObject({ x: 150, y: -100 });
});

it('comes back into its frame when it gets smaller', () => {
  const view = after(
    { kind: 'zoom', by: 4 },
    { kind: 'pan', x: 450, y: 300 },
    { kind: 'zoom', by: 0.25 },
  );
  expect(view).toEqual(fitted);
});

it('grows around what is in the middle of the frame', () => {
  const view = after(
    { kind: 'zoom', by: 2 },
    { kind: 'pan', x: 50, y: -20 },
    { kind: 'zoom', by: 2 },
  );
  expect(view).toMatchObject({ scale: 4, x: 100, y: -40 });
});

it('turns by quarters and back to the start, whole each time', () => {
  const turn = { kind: 'rotate' } as const;
  expect(after({ kind: 'zoom', by: 3 }, turn)).toEqual({ ...fitted, turns: 1 });
  expect(after(turn, turn, turn, turn)).toEqual(fitted);
});

it('fits without turning back', () => {
  expect(after({ kind: 'rotate' }, { kind: 'zoom', by: 3 }, { kind: 'fit' })).toEqual({
    ...fitted,
    turns: 1,
  });
});
