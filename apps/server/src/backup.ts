import { backupProgram } from './backup/backup-program.ts';
import { runProgram } from './run-program.ts';

/** `backup.mjs <folder>`: a copy of everything that the product keeps (decision 80). */
await runProgram(() => backupProgram(process.env, process.argv.slice(2)));
