import { tourPaths } from '../tour-paths.ts';
import { atTheDeskScenes } from './at-the-desk-scenes.tsx';
import type { SceneDrawing } from './drawing.ts';
import { meetAlivioScenes } from './meet-alivio-scenes.tsx';
import { threePhasesScenes } from './three-phases-scenes.tsx';
import { withYouScenes } from './with-you-scenes.tsx';

const scenes: readonly SceneDrawing[] = [
  ...meetAlivioScenes,
  ...threePhasesScenes,
  ...atTheDeskScenes,
  ...withYouScenes,
];

/**
 * The drawing of a step, on one thread that runs from edge to edge of every page. What was told already comes in
 * straight and teal; what is still to come waves in coral, less with every step, until nothing is left of it.
 */
export function Scene({ step }: { step: number }) {
  const { around, thread } = scenes[step - 1] ?? {};
  const left = tourPaths.length - step;
  return (
    <svg
      viewBox="0 0 320 180"
      className="mx-auto h-40 overflow-visible lg:order-last lg:h-auto lg:w-full"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {step > 1 && <path className="stroke-brand" d="M-2400 150H0" />}
      {around}
      <path
        className={`animate-draw ${left === 0 ? 'stroke-brand' : 'stroke-accent'}`}
        pathLength="1"
        d={thread}
      />
      {left > 0 && <path className="stroke-accent" d={waveToTheEdge(left)} />}
    </svg>
  );
}

function waveToTheEdge(stepsLeft: number): string {
  return `M320 150q20-${stepsLeft * 2} 40 0${'t40 0'.repeat(50)}`;
}
