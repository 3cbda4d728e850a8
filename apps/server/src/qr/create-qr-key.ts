import { generateKeyPairSync } from 'node:crypto';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { wrapKey } from '#server/wrapped-keys.ts';
import { insertQrKey, type QrKeyRow } from './qr-keys.sql.ts';

/** Ed25519. The caller holds `lockQrKeys`, and no other key signs. */
export async function createQrKey(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
): Promise<QrKeyRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = publicKey.export({ format: 'jwk' }).x;
  if (name === undefined) throw new Error('a public key without its x');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  return insertQrKey(trx, { name, ...wrapKey(config, 'qr', name, secret), createdAt: now() });
}
