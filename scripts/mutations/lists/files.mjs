import { inServer } from '../mutation.mjs';

const ENCRYPTION = ['files/encryption.test.ts'];
const FILES = ['files/files.test.ts'];
const STORAGE = ['providers/storage/storage.test.ts'];

/** Papers of people: nobody reads them without a row, and none of them changes or vanishes unnoticed. */
export const files = [
  ...inServer('files/encryption.ts', ENCRYPTION, {
    'a file may end at the end of any piece': [
      'nonce.writeUInt8(isLast ? 1 : 0, 11);',
      'nonce.writeUInt8(isLast ? 0 : 0, 11);',
    ],
    'pieces may change places': [
      'nonce.writeUInt32BE(count, 7);',
      'nonce.writeUInt32BE(count * 0, 7);',
    ],
  }),
  ...inServer('files/piece-cutter.ts', ENCRYPTION, {
    'a full piece is given out before it is known not to be the last': [
      'while (takenBytes < chunk.length) {',
      'while (takenBytes < chunk.length || this.#heldBytes === this.#held.length) {',
    ],
  }),
  ...inServer('wrapped-keys.ts', ['files/rotate-file-keys.test.ts'], {
    'the previous key opens nothing': [
      '[config.SECRET_KEY, config.PREVIOUS_SECRET_KEY]',
      '[config.SECRET_KEY]',
    ],
  }),
  ...inServer('files/remove-orphan-files.job.ts', FILES, {
    'a file whose row is about to be committed is removed': [
      'if (writtenAt >= before) continue;',
      '',
    ],
    'files with a row are orphans too': ['!known.has(name)', 'known.size >= 0'],
  }),
  ...inServer('providers/storage/s3-draft.ts', STORAGE, {
    'a commit that failed is made again': ['attempts: 1,', ''],
    'what is discarded stays when it was committed': [
      "      if (mayBeInPlace) await client.ask({ method: 'DELETE', key });\n",
      '',
    ],
  }),
  ...inServer('providers/storage/folder.ts', STORAGE, {
    'everybody may read the files': ['const FILE_MODE = 0o600;', 'const FILE_MODE = 0o644;'],
    'a draft that is discarded takes the file with it': [
      'if (isInPlace) await rm(place',
      'await rm(place',
    ],
  }),
  ...inServer('staff-profile/read-avatar.ts', ['staff-profile/avatar.test.ts'], {
    'a photo that goes while it is opened is a failure': [
      'if ((await selectAvatar(deps.db, staffUserId)) === fileId) throw error;',
      'throw error;',
    ],
  }),
];
