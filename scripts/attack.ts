/**
 * `npm run attack`: two web processes and a worker of our own, with a database of their own, and everything that
 * somebody might try against them. It prints what was tried and what came of it, and ends with 1 when anything held not.
 * Usage: npm run attack [-- --requests 100000] [--kills 20] [--seed 1] [--only fuzz,guesses] [--route /clients]
 */
import { parseArgs } from 'node:util';
import { kinds } from './attack/kinds.ts';
import { describeRows } from './attack/row.ts';
import { runAttack } from './attack/run-attack.ts';
import { startTarget } from './attack/target.ts';
import { buildAll } from './build.mjs';

/** More than the longest of them takes; against hanging only. */
const LONGEST_MS = 3 * 60 * 60_000;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    guesses: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    route: { type: 'string' },
  },
});
const measure = (name: 'requests' | 'guesses' | 'kills' | 'seed') => {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} ${values[name]} is no whole number`);
};
const options = {
  requests: measure('requests'),
  guesses: measure('guesses'),
  kills: measure('kills'),
  seed: measure('seed'),
  route: values.route,
};
const names = values.only?.split(',') ?? kinds.map(({ name }) => name);
const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0)
  throw new Error(`No kind is ${unknown}; there are ${kinds.map(({ name }) => name).join(', ')}`);

setTimeout(() => {
  console.error('Stopped: it takes too long.');
  process.exit(1);
}, LONGEST_MS).unref();
await buildAll({ webMayBeOld: true });
const target = await startTarget();
console.log(`Attacking ${target.webs.map(({ url }) => url).join(' and ')}, seed ${options.seed}`);
try {
  const wanted = kinds.filter(({ name }) => names.includes(name));
  const rows = await runAttack(target, wanted, options, ({ name }) => console.log(`… ${name}`));
  console.log(`\n${describeRows(rows)}`);
  const failed = rows.some(({ failures }) => failures.length > 0);
  if (failed) console.log(`To do it again: --seed ${options.seed} with the same numbers.`);
  process.exitCode = failed ? 1 : 0;
} finally {
  await target.stop();
}
