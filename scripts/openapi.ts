import { writeFileSync } from 'node:fs';
import { buildOpenApi } from '@alivio/server/http/openapi.ts';

/** Writes the API document from the contract; a test compares it. */
writeFileSync('docs/openapi.json', `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
