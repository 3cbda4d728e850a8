import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Deps } from '#server/deps.ts';
import type { DatabaseState } from './line.ts';

/** What is watched, and the only time there is: turns of the event loop that are this far apart, or farther. */
export interface Watched {
  ask(): Promise<void>;
  /** After a question that was not answered, or not well. */
  hangUp(): void;
  turn(): Promise<void>;
}

const TURN_MS = 100;
const TURNS_BETWEEN = 10;
const TURNS_OF_PATIENCE = 30;

/**
 * One question to the database, and what it says about it. Patience is counted in turns of the event loop, in each of
 * which an answer is heard: a process that was busy or stopped itself does not take its own absence for the database's.
 */
export async function askOnce({ ask, hangUp, turn }: Watched): Promise<DatabaseState> {
  const heard: { state?: DatabaseState } = {};
  ask().then(
    () => {
      heard.state = 'answers';
    },
    () => {
      heard.state = 'lost';
    },
  );
  for (let turns = 0; !heard.state && turns < TURNS_OF_PATIENCE; turns += 1) await turn();
  const { state = 'hangs' } = heard;
  if (state !== 'answers') hangUp();
  return state;
}

/**
 * A database that hangs says nothing, and its own timeouts do not run: so every long-running process asks it something
 * every second, over a connection of its own, and gives up what the others wait for when that is not answered. Cutting
 * every slow statement instead would cut reports and busy days.
 */
export function watchDatabase(
  { config, line, log }: Pick<Deps, 'config' | 'line' | 'log'>,
  watched: Watched = overOwnConnection(config.DATABASE_URL),
): { stop(): void } {
  let isStopped = false;
  const watch = async () => {
    while (!isStopped) {
      const before = line.state;
      const state = await askOnce(watched);
      if (isStopped) return;
      if (state !== before) {
        line.note(state);
        log[state === 'answers' ? 'info' : 'error']({ database: state }, 'state of the database');
      }
      for (let turns = 0; !isStopped && turns < TURNS_BETWEEN; turns += 1) await watched.turn();
    }
  };
  void watch();
  return {
    stop() {
      isStopped = true;
      watched.hangUp();
    },
  };
}

function overOwnConnection(connectionString: string): Watched {
  let own: { client: pg.Client; socket: net.Socket } | null = null;
  const connect = async () => {
    const socket = new net.Socket();
    const client = new pg.Client({ connectionString, keepAlive: true, stream: () => socket });
    client.on('error', () => {});
    own = { client, socket };
    await client.connect();
    return own;
  };
  return {
    async ask() {
      const { client } = own ?? (await connect());
      await client.query('SELECT 1');
    },
    hangUp() {
      own?.socket.destroy();
      own = null;
    },
    turn: () => sleep(TURN_MS, undefined, { ref: false }),
  };
}
