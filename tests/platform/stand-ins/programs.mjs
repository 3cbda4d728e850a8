import path from 'node:path';

const entry = (/** @type {string} */ name) => path.join(import.meta.dirname, name);

/** The stand-ins in the places of the product's programs. */
export const standIns = {
  migrate: entry('migrate.mjs'),
  server: entry('server.mjs'),
  sandbox: entry('sandbox.mjs'),
};
