import type { getMe } from '@alivio/contract/client.ts';
import type { loginClient } from '@alivio/contract/login.ts';
import type { sendClientRecovery, sendStaffRecovery } from '@alivio/contract/recovery.ts';
import type { openClientSession } from '@alivio/contract/sells.ts';
import { expectTypeOf, it } from 'vitest';
import type { Refusal } from '#server/refusal.ts';
import type { RefusalOf } from './refusal-of.ts';
import type { serve } from './serve.ts';

/** The compiler is the judge here: `tsc` in `npm test` refuses this file when a handler may answer more. */
type CodeOf<E extends Parameters<typeof serve>[1]> = RefusalOf<E>['code'];
type HandlerOf<E extends Parameters<typeof serve>[1]> = Parameters<
  ReturnType<typeof serve<E>>['with']
>[0];
type Answering<Code extends Refusal['code']> = () => Promise<Refusal<Code>>;

it('a handler answers the codes that its endpoint declares', () => {
  expectTypeOf<CodeOf<typeof loginClient>>().toEqualTypeOf<
    'wrong_credentials' | 'first_login' | 'too_many_requests' | 'password_reset_required'
  >();
  expectTypeOf<CodeOf<typeof getMe>>().toEqualTypeOf<never>();
  expectTypeOf<Answering<'wrong_credentials'>>().toExtend<HandlerOf<typeof loginClient>>();
});

it('and no others', () => {
  expectTypeOf<Answering<'dni_taken'>>().not.toExtend<HandlerOf<typeof loginClient>>();
  expectTypeOf<Answering<Refusal['code']>>().not.toExtend<HandlerOf<typeof loginClient>>();
  expectTypeOf<Answering<'not_found'>>().not.toExtend<HandlerOf<typeof getMe>>();
});

it('a row may always be absent', () => {
  expectTypeOf<CodeOf<typeof openClientSession>>().toEqualTypeOf<
    'not_found' | 'too_many_requests'
  >();
});

it('a handler of several endpoints answers what all of them declare', () => {
  type Both = typeof sendClientRecovery | typeof sendStaffRecovery;
  expectTypeOf<CodeOf<Both>>().toEqualTypeOf<'too_many_requests'>();
});
