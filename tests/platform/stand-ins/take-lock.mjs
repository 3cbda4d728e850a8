import { existsSync } from 'node:fs';
import { takeLock } from '../../../scripts/data-lock.mjs';

/** Takes a lock the moment a starting flag appears, says how it went, and holds it until stdin closes. */
const [folder = '', flag = ''] = process.argv.slice(2);
process.stdout.write('waiting\n');
while (!existsSync(flag));
process.stdout.write(takeLock(folder, 'a racer').taken ? 'taken\n' : 'refused\n');
process.stdin.resume();
