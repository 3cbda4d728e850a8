import type { Centimos } from '../money/centimos.ts';
import { isRate, type Rate } from './rate.ts';

export interface Flow {
  /** Years since the disbursement, on the schedule's own day count. */
  readonly years: number;
  readonly total: Centimos;
}

const MAX_ITERATIONS = 200;
const TOLERANCE = 1e-13;
const BILLIONTHS_PER_MILLIONTH = 1_000;

/**
 * Annual effective cost of what the client really pays, rounded to 0.0001 %; null when it is too
 * high to be written as a rate.
 * Newton on the force of interest: the present value is convex and falls, so from zero, where it is
 * not below the amount, it climbs to the root and never passes it. Floating point is safe here: the
 * figure is shown, never charged, and stays out of the hash.
 */
export function tcea(amount: Centimos, flows: readonly Flow[]): Rate | null {
  let force = 0;
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
    let excess = -Number(amount);
    let slope = 0;
    for (const { years, total } of flows) {
      const present = total * Math.exp(-force * years);
      excess += present;
      slope += years * present;
    }
    const step = excess / slope;
    force += step;
    if (Math.abs(step) < TOLERANCE) break;
  }
  const millionths = Math.round(Math.expm1(force) * 1e6);
  const cost = Math.max(0, millionths) * BILLIONTHS_PER_MILLIONTH;
  return isRate(cost) ? cost : null;
}
