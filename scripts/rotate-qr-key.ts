import { rotateQrKey } from '@alivio/server/qr/rotate-qr-key.ts';
import { withDeps } from './with-deps.ts';

/** `npm run rotate-qr-key`: another key signs the QRs from now on; those that are out are good until they expire. */
await withDeps(async (deps) => {
  const kid = await rotateQrKey(deps);
  console.log(
    `Los QR nuevos se firman con la clave ${kid}. Los que ya se enviaron siguen valiendo.`,
  );
});
