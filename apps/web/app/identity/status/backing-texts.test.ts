import type { BackingOfLoan } from '@alivio/contract/backing.ts';
import { namedStates } from '@alivio/domain/guarantor/guarantor-states.ts';
import { expect, it } from 'vitest';
import { backingStanding } from './backing-texts.ts';

const nothing: BackingOfLoan = {
  ok: true,
  wanted: null,
  phase: 'open',
  guarantor: null,
  vehicle: null,
};

function withGuarantor(state: (typeof namedStates)[number]): BackingOfLoan {
  const guarantor = { first_name: 'Ana', state } as NonNullable<BackingOfLoan['guarantor']>;
  return { ...nothing, wanted: 'guarantor', guarantor };
}

function withVehicle(state: NonNullable<BackingOfLoan['vehicle']>['state']): BackingOfLoan {
  const vehicle = { state } as NonNullable<BackingOfLoan['vehicle']>;
  return { ...nothing, wanted: 'collateral', vehicle };
}

it('says nothing of a loan that needs nothing behind it', () => {
  expect(backingStanding(nothing)).toBeNull();
});

it('it is the client’s turn until somebody is named, and when nobody stands there any more', () => {
  expect(backingStanding({ ...nothing, wanted: 'guarantor' })?.isYourTurn).toBe(true);
  const turns = namedStates.filter((state) => backingStanding(withGuarantor(state))?.isYourTurn);
  expect(turns).toEqual(['declined']);
});

it('a vehicle waits for the client until its papers are sent, and when something is wrong with them', () => {
  expect(backingStanding({ ...nothing, wanted: 'collateral' })?.isYourTurn).toBe(true);
  const states = ['incomplete', 'submitted', 'observed', 'accepted', 'refused'] as const;
  const turns = states.filter((state) => backingStanding(withVehicle(state))?.isYourTurn);
  expect(turns).toEqual(['incomplete', 'observed', 'refused']);
});
