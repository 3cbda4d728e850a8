import { z } from 'zod/mini';
import { idField } from './fields.ts';

/** Who brought something in, and when; null of what shipped. */
export const author = z.nullable(z.object({ name: z.string(), at: z.string() }));

/** Where a dated rule of the house stands today; one that was taken back before its day never held. */
export const standings = ['past', 'in_force', 'to_come', 'withdrawn'] as const;
export type Standing = (typeof standings)[number];

export const oneProposal = z.object({ ok: z.literal(true), approval_id: idField });
