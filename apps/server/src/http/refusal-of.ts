import type { Endpoint } from '@alivio/contract/endpoint.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { Refusal } from '#server/refusal.ts';

type DeclaredCode<E extends Endpoint> =
  | (E['refusals'] extends readonly (infer Code extends ErrorCode)[] ? Code : never)
  | (E['subject'] extends 'none' | 'session' ? never : 'not_found');

/** What every one of several endpoints declares: a handler that serves them all knows not which it answers. */
type CommonCode<E extends Endpoint> = (
  E extends Endpoint
    ? (code: DeclaredCode<E>) => void
    : never
) extends (code: infer Code extends ErrorCode) => void
  ? Code
  : never;

/** The refusals that an endpoint declares, and no others. */
export type RefusalOf<E extends Endpoint> = Refusal<CommonCode<E>>;
