import { readConfig } from '@alivio/server/config.ts';
import { buildOpenApi } from '@alivio/server/http/openapi.ts';

/** The API document of a server that nobody has configured otherwise. */
export function openApiDocument() {
  const needed = {
    DATABASE_URL: 'postgres://localhost/none',
    SECRET_KEY: Buffer.alloc(32).toString('base64url'),
  };
  return buildOpenApi(readConfig(needed));
}
