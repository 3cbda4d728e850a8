import path from 'node:path';

/** The repository's folder; every script works from here, whatever folder it was called from. */
export const root = path.resolve(import.meta.dirname, '..');
