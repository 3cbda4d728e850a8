import type { ReactNode } from 'react';

/** 320 by 180; the thread comes in at (0, 150) and goes out at (320, 150). */
export interface SceneDrawing {
  readonly around: ReactNode;
  /** What the thread does here: it is drawn last, over the rest. */
  readonly thread: string;
}
