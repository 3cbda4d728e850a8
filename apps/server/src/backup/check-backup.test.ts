import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FullHouse, fullHouse, temporaryFolder } from '@alivio/testing/empty-house.ts';
import { storeFile } from '@alivio/testing/stored-files.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkBackup } from './check-backup.ts';
import type { DumpPart } from './dump-format.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { filePlace } from './places.ts';
import { readDump } from './read-dump.ts';
import { restoreProgram } from './restore-program.ts';
import { writeDump } from './write-dump.ts';

const backupKey = Buffer.alloc(32, 3);

let full: FullHouse;
let server: TestServer;
let backup: Backup;
let names: string[];
beforeAll(async () => {
  full = await fullHouse();
  server = full.server;
  for (let file = 0; file < 3; file += 1) await storeFile(server, randomBytes(200_000));
  const rows = server.deps.db.selectFrom('stored_files').select('name').orderBy('id', 'desc');
  names = (await rows.limit(3).execute()).map(({ name }) => name);
  backup = await makeBackup(server.deps, { folder: full.kept, backupKey, copiesFiles: true });
});
afterAll(() => full.close());

/** The backup in a folder that a test may harm. */
function copyOfBackup(): { folder: string; file: string } {
  const folder = temporaryFolder();
  cpSync(full.kept, folder, { recursive: true });
  return { folder, file: path.join(folder, path.basename(backup.file)) };
}

function alter(place: string): void {
  const bytes = readFileSync(place);
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000);
  writeFileSync(place, bytes);
}

const backUpAgain = (folder: string) => {
  server.clock.advance(1000);
  return makeBackup(server.deps, { folder, backupKey, copiesFiles: true });
};

/** `restore --check`, as somebody runs it. */
async function check(place: string) {
  const said: string[] = [];
  const complained: string[] = [];
  const outputs = [
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0),
    vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(String(line))),
  ];
  const { exitCode } = process;
  process.exitCode = undefined;
  try {
    const { DATABASE_URL, DATA_DIR, SECRET_KEY } = server.deps.config;
    const env = { DATABASE_URL, DATA_DIR, SECRET_KEY };
    await restoreProgram({ ...env, BACKUP_KEY: backupKey.toString('base64url') }, [
      '--check',
      place,
    ]);
    return { said: said.join(''), complained, exitCode: process.exitCode ?? 0 };
  } finally {
    process.exitCode = exitCode;
    for (const output of outputs) output.mockRestore();
  }
}

describe('restore --check', () => {
  it('says that a dump is whole when its files are, and has read them', async () => {
    const { said, complained, exitCode } = await check(full.kept);
    expect(said).toContain(`${backup.file}: entera`);
    expect(said).toContain(`${backup.end.files} archivos, leídos y comparados`);
    expect({ complained, exitCode }).toEqual({ complained: [], exitCode: 0 });
  });

  it('names a file that is gone, one that is cut and one that was altered, and ends with 1', async () => {
    const { folder, file } = copyOfBackup();
    const [gone = '', cut = '', altered = ''] = names;
    rmSync(filePlace(folder, gone));
    const { size } = statSync(filePlace(folder, cut));
    truncateSync(filePlace(folder, cut), 1000);
    alter(filePlace(folder, altered));
    const { said, complained, exitCode } = await check(folder);
    expect(said).toContain(`${file}: NO está entera`);
    expect(said).not.toContain('leídos y comparados');
    expect(complained.toSorted()).toEqual(
      [
        `Archivo ${gone}: no está en la copia.`,
        `Archivo ${cut}: tiene 1000 bytes y no ${size}.`,
        `Archivo ${altered}: no son los bytes que se copiaron.`,
      ].toSorted(),
    );
    expect(exitCode).toBe(1);
  });

  it('says of a dump without files that they were not in it', async () => {
    const folder = temporaryFolder();
    await makeBackup(server.deps, { folder, backupKey, copiesFiles: false });
    const { said, exitCode } = await check(folder);
    expect(said).toContain(`${backup.end.files} archivos, que no están en ella (--without-files)`);
    expect(exitCode).toBe(0);
  });

  it('names a file that the storage had lost when the dump was made', async () => {
    const [lost = ''] = names;
    const { storage } = server.deps.providers;
    const open = (name: string) =>
      name === lost
        ? Promise.reject(Object.assign(new Error('gone'), { name: 'FileMissing' }))
        : storage.open(name);
    const providers = { ...server.deps.providers, storage: { ...storage, open } };
    const folder = temporaryFolder();
    await makeBackup({ ...server.deps, providers }, { folder, backupKey, copiesFiles: true });
    expect(await check(folder)).toMatchObject({
      complained: [`Archivo ${lost}: ya faltaba cuando se hizo la copia.`],
      exitCode: 1,
    });
  });

  it('does not take a dump of the form before this one, and says which program does', async () => {
    const file = path.join(temporaryFolder(), 'old.dump');
    async function* older(): AsyncGenerator<DumpPart> {
      for await (const part of readDump(backup.file, backupKey)) {
        if (part.kind === 'header') yield { ...part, header: { ...part.header, format: 1 } };
        else yield part;
      }
    }
    await writeDump(file, backupKey, older());
    await expect(check(file)).rejects.toThrow(
      'Es una copia del formato 1 y este programa lee el 2: restaura con la versión que la hizo.',
    );
  });

  it('does not take a dump that lists fewer files than it counted', async () => {
    const { folder, file } = copyOfBackup();
    const forged = path.join(folder, 'forged.dump');
    async function* fewer(): AsyncGenerator<DumpPart> {
      for await (const part of readDump(file, backupKey))
        yield part.kind === 'files' ? { ...part, files: part.files.slice(1) } : part;
    }
    await writeDump(forged, backupKey, fewer());
    await expect(checkBackup(forged, backupKey)).rejects.toThrow('not all of its files');
  });
});

describe('the next backup', () => {
  it('copies again what is gone or has another length, and nothing else', async () => {
    const { folder, file } = copyOfBackup();
    const [gone = '', cut = ''] = names;
    rmSync(filePlace(folder, gone));
    truncateSync(filePlace(folder, cut), 1000);
    expect(await backUpAgain(folder)).toMatchObject({ copiedFiles: 2 });
    for (const dump of [folder, file])
      expect(await check(dump)).toMatchObject({ complained: [], exitCode: 0 });
  });

  it('goes by what was copied once: an altered copy is named by its check, too', async () => {
    const { folder } = copyOfBackup();
    const [altered = ''] = names;
    alter(filePlace(folder, altered));
    expect(await backUpAgain(folder)).toMatchObject({ copiedFiles: 0 });
    expect(await check(folder)).toMatchObject({ exitCode: 1 });
    rmSync(filePlace(folder, altered));
    await backUpAgain(folder);
    expect(await check(folder)).toMatchObject({ complained: [], exitCode: 0 });
  });

  it('copies everything anew where no dump tells what the bytes were', async () => {
    const { folder, file } = copyOfBackup();
    rmSync(file);
    onTestFinished(() => server.clock.advance(1000));
    expect(await backUpAgain(folder)).toMatchObject({ copiedFiles: backup.end.files });
  });
});
