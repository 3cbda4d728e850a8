import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '@alivio/server/config.ts';
import { expect, it } from 'vitest';

const text = readFileSync(path.join(import.meta.dirname, '../.env.production.example'), 'utf8');
const example = parseEnv(text);

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}- (.*)$/gm)].map(([, problem = '']) => problem);
  }
}

it('the example of a production names everything that production needs, and lacks nothing but the key', () => {
  expect(problemsOf(example)).toEqual(['SECRET_KEY: not set']);
  const needed = problemsOf({ APP_ENV: 'production' }).map((problem) => problem.split(':')[0]);
  expect(needed.length).toBeGreaterThan(25);
  expect(needed.filter((name = '') => !(name in example))).toEqual([]);
});
