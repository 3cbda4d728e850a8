import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoanState } from './loan-state.ts';
import type { SignerStanding } from './signers.ts';
import { signerStandings } from './signers.ts';
import { eventsOfTold, type ToldContract } from './signing-events.ts';
import { transitionTable } from './transition-table.ts';

function told(holder: SignerStanding, spouse?: SignerStanding, isDone = false): ToldContract {
  return {
    isDone,
    signers: [
      { role: 'holder', standing: holder },
      ...(spouse ? [{ role: 'spouse' as const, standing: spouse }] : []),
    ],
  };
}

describe('what a loan is behind', () => {
  it.each<[LoanState, ToldContract, boolean, string[]]>([
    ['approved', told('waiting'), false, []],
    ['approved', told('submitted'), false, ['start_signing']],
    ['approved', told('failed'), true, ['start_signing', 'fail_signing']],
    ['approved', told('signed', undefined, true), false, ['start_signing', 'all_sign']],
    ['approved', told('signed', 'waiting'), false, ['start_signing', 'holder_signs']],
    ['signing', told('waiting'), false, []],
    ['signing', told('submitted'), false, []],
    // The browser's word came after the failure that was told before.
    ['signing', told('failed'), false, ['fail_signing']],
    // Everybody has signed and the signed paper is still being made.
    ['signing', told('signed'), false, []],
    ['signing', told('signed', undefined, true), false, ['all_sign']],
    ['signing', told('signed', 'submitted'), false, ['holder_signs']],
    ['signing', told('signed', 'signed', true), false, ['holder_signs', 'all_sign']],
    ['signing_failed', told('failed'), false, []],
    ['signing_failed', told('failed'), true, ['start_signing', 'fail_signing']],
    ['signing_failed', told('submitted'), false, ['start_signing']],
    ['signing_failed', told('waiting'), false, []],
    ['awaiting_signers', told('signed', 'failed'), false, []],
    ['awaiting_signers', told('signed', 'signed', true), false, ['all_sign']],
    ['signed', told('signed', undefined, true), false, []],
    ['lapsed', told('signed', undefined, true), false, []],
    ['draft', told('submitted'), false, []],
  ])('%s, told %o (new failure: %s): %o', (state, contract, isNewFailure, events) => {
    expect(eventsOfTold(state, contract, isNewFailure)).toEqual(events);
  });

  it('is always a legal walk, and is nothing once it was walked', () => {
    const standing = fc.constantFrom(...signerStandings);
    const contract = fc.record({
      holder: standing,
      spouse: fc.option(standing, { nil: undefined }),
      isDone: fc.boolean(),
    });
    const states: LoanState[] = ['approved', 'signing', 'signing_failed', 'awaiting_signers'];
    fc.assert(
      fc.property(fc.constantFrom(...states), contract, fc.boolean(), (state, each, isNew) => {
        const facts = told(each.holder, each.spouse, each.isDone && each.holder === 'signed');
        let at = state;
        for (const event of eventsOfTold(state, facts, isNew)) {
          const next = transitionTable[at][event];
          expect(next).toBeDefined();
          at = next ?? at;
        }
        expect(eventsOfTold(at, facts, false)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
