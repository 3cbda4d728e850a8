import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The product's letters, from the package that it takes them from. */
export const figtree = readFileSync(createRequire(import.meta.url).resolve(file));
