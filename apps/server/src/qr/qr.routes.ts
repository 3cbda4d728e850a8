import * as contract from '@alivio/contract/qr.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { listQrKeys } from './list-qr-keys.ts';

export function qrRoutes(app: FastifyInstance): void {
  serve(app, contract.getQrKeys).with(async () => {
    const keys = await listQrKeys(app.deps);
    return {
      ok: true,
      keys: keys.map((key) => ({
        kid: key.id,
        alg: 'Ed25519',
        public_key: key.public_key,
        created_at: key.created_at.toISOString(),
        retired_at: key.retired_at?.toISOString() ?? null,
      })),
    };
  });
}
