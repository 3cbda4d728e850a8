import { rotateFileKeys } from '@alivio/server/files/rotate-file-keys.ts';
import { rewrapQrKeys } from '@alivio/server/qr/rewrap-qr-keys.ts';
import { withDeps } from './with-deps.ts';

/**
 * `npm run rotate-keys`: seals the keys of all files, and those that sign QRs, under SECRET_KEY, opening them with
 * PREVIOUS_SECRET_KEY where they still need it; ends with 1 when one opens with neither. Every process has to know
 * both keys before (decision 36).
 */
await withDeps(async (deps) => {
  const files = await rotateFileKeys(deps);
  console.log(`${files.rotated} archivos pasaron a la clave nueva.`);
  if (files.unreadable > 0)
    console.error(`${files.unreadable} archivos no se abren con ninguna de las dos claves.`);
  const keys = await rewrapQrKeys(deps);
  console.log(`${keys.rotated} claves de los QR pasaron a la clave nueva.`);
  if (keys.unreadable > 0)
    console.error(`${keys.unreadable} claves de los QR no se abren con ninguna de las dos claves.`);
  const isDone = files.unreadable + keys.unreadable === 0;
  if (isDone) console.log('PREVIOUS_SECRET_KEY ya no hace falta para los archivos ni los QR.');
  process.exitCode = isDone ? 0 : 1;
});
