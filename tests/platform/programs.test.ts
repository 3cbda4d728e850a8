import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDatabase, startPostgres } from '../../scripts/postgres/start-postgres.mjs';
import { bareEnvironment } from '../../scripts/processes/bare-environment.mjs';
import { root } from '../../scripts/root.mjs';

const run = promisify(execFile);
const secretKey = Buffer.alloc(32, 7).toString('base64url');
const NOWHERE = 'postgres://somebody:hidden@localhost:1/alivio';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end with this environment and nothing else. */
async function ended(command: string[], env: Record<string, string>): Promise<Ended> {
  const folder = { cwd: root, env: { ...bareEnvironment(), ...env } };
  try {
    return { code: 0, ...(await run(process.execPath, command, folder)) };
  } catch (error) {
    return error as Ended;
  }
}

const built = (name: string) => [path.join(root, 'build/server', `${name}.mjs`)];
const script = (name: string) => ['--import', 'tsx', path.join(root, 'scripts', `${name}.ts`)];

describe.each([
  { name: 'migrate', command: built('migrate'), lacking: ['DATABASE_URL'] },
  {
    name: 'operator',
    command: [...built('operator'), 'list'],
    lacking: ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'],
  },
  { name: 'audit-chain', command: built('audit-chain'), lacking: ['DATABASE_URL', 'SECRET_KEY'] },
  {
    name: 'main',
    command: built('main'),
    lacking: ['DATABASE_URL', 'SECRET_KEY', 'SMS_URL', 'DATA_DIR'],
  },
  {
    name: 'backup',
    command: [...built('backup'), path.join(tmpdir(), 'alivio-no-backup')],
    lacking: ['DATABASE_URL', 'SECRET_KEY', 'SMS_URL', 'DATA_DIR'],
  },
  { name: 'books', command: script('books'), lacking: ['DATABASE_URL'] },
  {
    name: 'rotate-keys',
    command: script('rotate-keys'),
    lacking: ['DATABASE_URL', 'SECRET_KEY', 'SMS_URL'],
  },
])('$name', ({ command, lacking }) => {
  it('tells everything that is missing as a list, not as a stack', async () => {
    const { code, stderr } = await ended(command, { APP_ENV: 'production' });
    expect(code).toBe(1);
    const [title, ...items] = stderr.trimEnd().split('\n');
    expect(title).toBe('The configuration is not usable:');
    expect(
      items.every((line) => /^ {2}- [A-Z_\d]+: /.test(line)),
      stderr,
    ).toBe(true);
    for (const variable of lacking) expect(stderr).toContain(`- ${variable}: `);
  });

  it('says in one sentence that the database cannot be reached, and no password', async () => {
    const env = { DATABASE_URL: NOWHERE, SECRET_KEY: secretKey };
    const { code, stderr } = await ended(command, env);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The database cannot be reached \(localhost:1\/alivio\): connect ECONNREFUSED .+\.\n$/,
    );
    expect(stderr).not.toContain('hidden');
  });
});

describe('an empty database of a lender', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-programs-'));
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres({
      dataFolder: path.join(folder, 'postgres'),
      logFile: path.join(folder, 'postgres.log'),
      durable: false,
    });
    await ensureDatabase(postgres, 'alivio');
    databaseUrl = postgres.urlOf('alivio');
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const PUBLIC_URL = 'https://alivio.example.pe';
  const operator = (...args: string[]) => {
    const env = {
      APP_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      PUBLIC_URL,
    };
    return ended([...built('operator'), ...args], env);
  };

  it('is not worked on before it is migrated, and every command says so', async () => {
    const { code, stderr } = await operator('list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database is not up to date \(.+\): run migrate\.mjs first\.\n$/);
  });

  it('is migrated with its address alone, as often as one likes', async () => {
    const migrate = () => ended(built('migrate'), { DATABASE_URL: databaseUrl });
    expect(await migrate()).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^applied 0001_foundation\.sql, .+\n$/),
    });
    expect(await migrate()).toMatchObject({ code: 0, stderr: 'nothing to migrate\n' });
  });

  it('gets its first two people by the command, and refuses the same one twice', async () => {
    const first = await operator('create', 'ana@casa.pe', '--name', 'Ana Torres');
    expect(first.stdout).toContain(`${PUBLIC_URL}/health-center/reset-password?token=`);
    expect(first.stdout).toContain('Es la única cuenta de la mesa.');
    const second = await operator('create', 'luis@casa.pe', '--name', 'Luis Rojas');
    expect(second.stdout).not.toContain('única');
    expect(await operator('create', 'ANA@casa.pe', '--name', 'Otra Persona')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('Ya hay una cuenta con ana@casa.pe: no cambió nada.'),
    });
    const list = await operator('list');
    expect(list.stdout.trimEnd().split('\n')).toEqual([
      expect.stringContaining('Ana Torres <ana@casa.pe> · activa'),
      expect.stringContaining('Luis Rojas <luis@casa.pe> · activa'),
    ]);
  });
});
