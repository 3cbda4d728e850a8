import type { z } from 'zod/mini';

/**
 * What a provider tells us without being asked, at `/hooks/{provider}`. There is no session and no role: only what a
 * signature covers is believed.
 */
export interface Callback {
  provider: string;
  summary: string;
  /** How the body is written; the signed part of it is written the same way. */
  format: 'json' | 'form';
  /** What is believed of it once the signature holds. */
  payload: z.core.$ZodType;
  bodyLimitBytes: number;
  /** How long after it was signed it may arrive. A provider may repeat itself for hours before it reaches us. */
  freshMinutes: number;
  /** What the provider wants to read. Everybody reads the same, unless we have to be told again. */
  answer: string;
}

/*@__NO_SIDE_EFFECTS__*/
export function callback<const C extends Callback>(definition: C): C {
  return definition;
}

export type PayloadOf<C extends Callback> = z.output<C['payload']>;

export function callbackPath({ provider }: Pick<Callback, 'provider'>): string {
  return `/hooks/${provider}`;
}

export const callbackMediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const satisfies Record<Callback['format'], string>;
