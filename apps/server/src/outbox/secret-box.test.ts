import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [first, second] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64url')) as [
  string,
  string,
];

it('opens what it sealed, for its own purpose alone', () => {
  const sealed = createSecretBox(first, 'outbox').seal('código 123456');
  expect(createSecretBox(first, 'outbox').open(sealed)).toBe('código 123456');
  expect(sealed.includes('código')).toBe(false);
  expect(() => createSecretBox(first, 'other').open(sealed)).toThrow();
});

it('opens what the previous key sealed, while it is configured', () => {
  const sealed = createSecretBox(first, 'outbox').seal('hola');
  expect(createSecretBox(second, 'outbox', first).open(sealed)).toBe('hola');
  expect(() => createSecretBox(second, 'outbox').open(sealed)).toThrow();
});

it('opens what the first release sealed', () => {
  const sealed = 'Nn0n1ekL8XpAfRcoNmjps1oriBrZDk9yzoWeaQUq0Pc=';
  expect(createSecretBox(first, 'outbox').open(Buffer.from(sealed, 'base64'))).toBe('hola');
});
