import { describe, expect, it } from 'vitest';
import { authorAfter, isUnconfirmed, originFields } from './value-origin.ts';

describe('whose a value is once somebody has sent it', () => {
  it.each(originFields)('%s that is new is its sender’s', (field) => {
    for (const author of ['patient', 'advisor', 'registry'] as const)
      expect(authorAfter(field, 'patient', { author, isNew: true })).toBe(author);
  });

  it.each(originFields)('%s that an advisor passes by stays whose it was', (field) => {
    for (const before of ['patient', 'advisor', 'registry'] as const)
      expect(authorAfter(field, before, { author: 'advisor', isNew: false })).toBeNull();
  });

  it('what an advisor entered is the patient’s once they send it themselves', () => {
    expect(authorAfter('income', 'advisor', { author: 'patient', isNew: false })).toBe('patient');
  });

  it('a birth date of the registry becomes the patient’s answer, names of the registry do not', () => {
    const sentAgain = { author: 'patient', isNew: false } as const;
    expect(authorAfter('birthdate', 'registry', sentAgain)).toBe('patient');
    expect(authorAfter('names', 'registry', sentAgain)).toBeNull();
  });
});

it('only what an advisor entered waits for the patient’s word', () => {
  const at = new Date(0);
  expect(isUnconfirmed({ author: 'advisor', confirmedAt: null })).toBe(true);
  expect(isUnconfirmed({ author: 'advisor', confirmedAt: at })).toBe(false);
  expect(isUnconfirmed({ author: 'registry', confirmedAt: null })).toBe(false);
  expect(isUnconfirmed({ author: 'patient', confirmedAt: null })).toBe(false);
});
