import { restoreProgram } from './backup/restore-program.ts';
import { runProgram } from './run-program.ts';

/** `restore.mjs <folder or dump>`: the database and its files as they were (decision 80). */
await runProgram(() => restoreProgram(process.env, process.argv.slice(2)));
