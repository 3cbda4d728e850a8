import { chainProgram } from './audit/chain/chain-program.ts';
import { runProgram } from './run-program.ts';

/** `audit-chain.mjs`: whether the audit log is what was written, and what is not. */
await runProgram(() => chainProgram(process.env, process.argv.slice(2)));
