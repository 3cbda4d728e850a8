import { rewrapChainKeys } from '@alivio/server/audit/chain/rewrap-chain-keys.ts';
import { rotateFileKeys } from '@alivio/server/files/rotate-file-keys.ts';
import { rewrapQrKeys } from '@alivio/server/qr/rewrap-qr-keys.ts';
import { withDeps } from './with-deps.ts';

/**
 * `npm run rotate-keys`: seals the keys of all files, those that sign QRs and those of the audit log's chain under SECRET_KEY, opening them with
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
  const chain = await rewrapChainKeys(deps);
  console.log(`${chain.rotated} claves de la auditoría pasaron a la clave nueva.`);
  if (chain.unreadable > 0)
    console.error(
      `${chain.unreadable} claves de la auditoría no se abren con ninguna de las dos claves.`,
    );
  const isDone = files.unreadable + keys.unreadable + chain.unreadable === 0;
  if (isDone)
    console.log('PREVIOUS_SECRET_KEY ya no hace falta para los archivos, los QR ni la auditoría.');
  process.exitCode = isDone ? 0 : 1;
});
