import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

/** With these a clinic proves a QR without asking us: `domain/qr/verify-qr.ts`. */
export const getQrKeys = endpoint({
  method: 'GET',
  path: '/.well-known/qr-keys',
  roles: 'anyone',
  subject: 'none',
  summary: 'The public keys that may have signed a QR which is still valid',
  response: z.object({
    ok: z.literal(true),
    keys: z.array(
      z.object({
        kid: idField,
        alg: z.literal('Ed25519'),
        /** 32 bytes, base64url. */
        public_key: z.string(),
        created_at: z.string(),
        retired_at: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});
