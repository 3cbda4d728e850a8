import { atTheDesk } from './at-the-desk.ts';
import { meetAlivio } from './meet-alivio.ts';
import { threePhases } from './three-phases.ts';
import type { TourStep } from './tour-content.ts';
import { withYou } from './with-you.ts';

/** The fourteen topics of specification 3 §2, in its order. */
export const tourSteps: readonly TourStep[] = [
  ...meetAlivio,
  ...threePhases,
  ...atTheDesk,
  ...withYou,
];
