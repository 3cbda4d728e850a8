import { parseArgs } from 'node:util';
import { buildAll } from './build.mjs';
import { runDrill } from './drill/run-drill.ts';

/**
 * `npm run drill`: rehearses the loss of everything on a house of its own, `-- --times 20` times over: backup, destroy,
 * restore, compare. Ends with 1 unless every time all of it came back.
 */
const { times } = parseArgs({ options: { times: { type: 'string', default: '1' } } }).values;
const count = Number(times);
if (!Number.isInteger(count) || count < 1) {
  console.error('--times es cuántas veces se ensaya: un número desde 1.');
  process.exit(1);
}
await buildAll({ webMayBeOld: true });
console.log('  n     MB  copia s  restauración s   filas  archivos  resultado');
const rounds = await runDrill(
  count,
  ({ round, megabytes, backupMs, restoreMs, rows, files, differences }) => {
    const cells = [
      String(round).padStart(3),
      megabytes.toFixed(2).padStart(6),
      (backupMs / 1000).toFixed(2).padStart(8),
      (restoreMs / 1000).toFixed(2).padStart(15),
      String(rows).padStart(7),
      String(files).padStart(9),
    ];
    console.log(
      `${cells.join(' ')}  ${differences.length === 0 ? 'igual' : differences.join('; ')}`,
    );
  },
);
const right = rounds.filter(({ differences }) => differences.length === 0).length;
console.log(`${right} de ${count} restauraciones, iguales en todo`);
process.exitCode = right === count ? 0 : 1;
