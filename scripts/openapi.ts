import { writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi-document.ts';

/** Writes the API document from the contract; a test compares it. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
