import { operatorProgram } from './operators/operator-program.ts';
import { runProgram } from './run-program.ts';

/** `operator.mjs create <email> --name "Ana Torres"`: the first people of the desk, before anybody can sign in. */
await runProgram(() => operatorProgram(process.env, process.argv.slice(2)));
