import { createPrivateKey, sign } from 'node:crypto';
import { encodeQrFacts, type QrFacts } from '@alivio/domain/qr/qr-facts.ts';
import { qrText } from '@alivio/domain/qr/qr-text.ts';
import type { Deps } from '#server/deps.ts';
import { unwrapKey } from '#server/wrapped-keys.ts';
import type { QrKeyRow } from './qr-keys.sql.ts';

/** Ed25519 signs the same bytes the same way: asked again, the text is the one that was sent. */
export function signQr(
  { config }: Pick<Deps, 'config'>,
  key: QrKeyRow,
  facts: Omit<QrFacts, 'keyId'>,
): string {
  const secret = unwrapKey(config, 'qr', key);
  const signed = encodeQrFacts({ ...facts, keyId: key.id });
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  return qrText(config.PUBLIC_URL, signed, sign(null, signed, privateKey));
}
