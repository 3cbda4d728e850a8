import { backupProgram } from '@alivio/server/backup/backup-program.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/** `npm run backup -- <folder>`; the built program is `backup.mjs`. */
await runProgram(() => backupProgram(commandEnvironment(), process.argv.slice(2)));
