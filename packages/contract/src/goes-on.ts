import { onboardingPaths } from '@alivio/domain/onboarding/path.ts';
import { z } from 'zod/mini';

/** What every call that takes an answer says with it: where the client goes on. Nobody has to ask. */
export const goesOn = { onboarding_path: z.enum(onboardingPaths) };

export const answerTaken = z.object({ ok: z.literal(true), ...goesOn });
