import { fuzz } from './fuzz.ts';
import type { Kind } from './kind.ts';

/** In the order in which they run; a new one is a file of its own and a line here. */
export const kinds: readonly Kind[] = [fuzz];
