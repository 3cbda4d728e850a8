import { expect, it } from 'vitest';
import { findMembershipDraft, keepMembershipDraft } from './membership-storage.ts';

it('a draft keeps its reference', () => {
  const reference = 'v1lcDgm3hTXVuP2Vi7aU0CNuYFyUvzZl7nQx2WqXr5E';
  keepMembershipDraft({ reference });
  expect(findMembershipDraft().reference).toBe(reference);
});

it('a reference of another shape, which would be refused for ever, is none', () => {
  keepMembershipDraft({ reference: 'ABC-123' });
  expect(findMembershipDraft().reference).toBeUndefined();
});
