import { describe, expect, it } from 'vitest';
import { moveOfKey, moveOfSwipe } from './tour-move.ts';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };

describe('an arrow key', () => {
  it('to the right goes on, to the left goes back, and no other key moves', () => {
    expect(moveOfKey({ ...alone, key: 'ArrowRight' })).toBe('next');
    expect(moveOfKey({ ...alone, key: 'ArrowLeft' })).toBe('prev');
    for (const key of ['ArrowDown', 'ArrowUp', ' ', 'Enter', 'a'])
      expect(moveOfKey({ ...alone, key })).toBeNull();
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s is not ours', (held) => {
    expect(moveOfKey({ ...alone, [held]: true, key: 'ArrowRight' })).toBeNull();
    expect(moveOfKey({ ...alone, [held]: true, key: 'ArrowLeft' })).toBeNull();
  });
});

describe('an arrow key that is held down', () => {
  it('moves once: the page it leads to hears repetitions only', () => {
    expect(moveOfKey({ ...alone, repeat: true, key: 'ArrowRight' })).toBeNull();
    expect(moveOfKey({ ...alone, repeat: true, key: 'ArrowLeft' })).toBeNull();
  });
});

describe('a swipe', () => {
  const width = 400;
  const from = { x: 200, y: 300 };
  const moveTo = (to: { x: number; y: number }) => moveOfSwipe(from, to, width);

  it('to the left goes on, to the right goes back', () => {
    expect(moveTo({ x: 100, y: 310 })).toBe('next');
    expect(moveTo({ x: 300, y: 290 })).toBe('prev');
  });

  it('that is short is none', () => {
    expect(moveTo({ x: 145, y: 300 })).toBeNull();
    expect(moveTo({ x: 144, y: 300 })).toBe('next');
    expect(moveTo(from)).toBeNull();
  });

  it('that goes down or across is a scroll', () => {
    expect(moveTo({ x: 100, y: 351 })).toBeNull();
    expect(moveTo({ x: 100, y: 350 })).toBe('next');
    expect(moveTo({ x: 210, y: 20 })).toBeNull();
    expect(moveTo({ x: 300, y: 400 })).toBeNull();
  });

  it('that begins at an edge is the way back or forth of the browser', () => {
    expect(moveOfSwipe({ x: 23, y: 300 }, { x: 200, y: 300 }, width)).toBeNull();
    expect(moveOfSwipe({ x: 24, y: 300 }, { x: 200, y: 300 }, width)).toBe('prev');
    expect(moveOfSwipe({ x: 377, y: 300 }, { x: 200, y: 300 }, width)).toBeNull();
    expect(moveOfSwipe({ x: 376, y: 300 }, { x: 200, y: 300 }, width)).toBe('next');
  });
});
