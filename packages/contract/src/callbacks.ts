import type { Callback } from './callback.ts';

/** Every callback of the product; one that is mounted and not listed here fails the authorization matrix. */
export const callbacks: readonly Callback[] = [];
