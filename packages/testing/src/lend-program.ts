import { buildApp } from '@alivio/server/app.ts';
import type { Deps } from '@alivio/server/deps.ts';
import type { FastifyInstance } from 'fastify';

/** A built program, which keeps nothing but counts for `/metrics`: all else it asks of what is lent to it. */
interface Program {
  /** What has to be the same for all whom it serves. */
  key: string;
  app: FastifyInstance;
  lend(deps: Deps | null): void;
}

interface LentProgram {
  app: FastifyInstance;
  giveBack(): void;
}

/** Other settings need another program; some programs wait for the next test, oldest first. */
const MOST_IDLE = 8;
const idle: Program[] = [];

/**
 * A program to serve these dependencies and no others, until it is given back. Mounting all routes takes longer than
 * most tests: one program serves many of them, one after the other.
 */
export async function lendProgram(key: string, deps: Deps): Promise<LentProgram> {
  const index = idle.findIndex((program) => program.key === key);
  const program = idle.splice(index, index < 0 ? 0 : 1)[0] ?? (await buildProgram(key, deps));
  program.lend(deps);
  let isBack = false;
  return {
    app: program.app,
    giveBack() {
      // Given back twice it would serve two tests at once.
      if (isBack) return;
      isBack = true;
      if (program.app.server.listening) throw new Error('a lent program listens to nobody');
      program.lend(null);
      idle.push(program);
      if (idle.length > MOST_IDLE) void idle.shift()?.app.close();
    },
  };
}

async function buildProgram(key: string, first: Deps): Promise<Program> {
  let lent: Deps | null = first;
  const read = (name: keyof Deps) => {
    if (lent === null) throw new Error(`${name} of a server that is closed`);
    return lent[name];
  };
  const names = Object.keys(first) as (keyof Deps)[];
  const getters = names.map((name) => [name, { enumerable: true, get: () => read(name) }]);
  const app = await buildApp(Object.defineProperties({} as Deps, Object.fromEntries(getters)));
  await app.ready();
  const lend = (deps: Deps | null) => {
    lent = deps;
  };
  return { key, app, lend };
}
