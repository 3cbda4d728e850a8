import { inServer } from '../mutation.mjs';

const CORPUS = ['file-checks/inspect-file.test.ts'];
const PICTURES = ['file-checks/picture/picture.test.ts'];
const TURNS = ['file-checks/create-file-checker.test.ts'];

/** What a file may be, and what a check of one may cost. */
export const fileChecks = [
  ...inServer('file-checks/pdf/read-token.ts', CORPUS, {
    'escaped names are other names': ['/#([0-9a-f]{2})/gi', '/#([0-9a-f]{9})/gi'],
  }),
  ...inServer('file-checks/pdf/read-value.ts', CORPUS, {
    'a keyword ends a dictionary': [
      'if (token === null) break;',
      "if (token === null || token.text === 'endobj') break;",
    ],
    'any bracket closes any other': [
      'token.text === awaited.at(-1)',
      "token.text === '>>' || token.text === ']'",
    ],
  }),
  ...inServer('file-checks/pdf/object-stream.ts', CORPUS, {
    'only who says so is an object stream': [" || tokens.includes('/First')", ''],
    'objects stand one after the other': ['of readOffsets(opened, first)', 'of []'],
    'a filter may be named twice': ['    isOnce &&\n', ''],
  }),
  ...inServer('file-checks/pdf/find-values.ts', CORPUS, {
    'no trailer is read': ["['obj', 'trailer']", "['obj']"],
  }),
  ...inServer('file-checks/pdf/findings.ts', CORPUS, {
    'every link is harmless': ["token === '/URI' && !isHarmless(next)", 'index < 0'],
  }),
  ...inServer('file-checks/pdf/started-actions.ts', CORPUS, {
    'a link may open by itself': ['if (spot.around?.inside) this.#opensInPlace = true;', ''],
    'only the first action is looked at': ['of this.#next.get(number) ?? []', 'of []'],
    'events kept elsewhere are not looked at': ['of this.#held.get(number) ?? []', 'of []'],
    'a page that is shown is an action': ["key === '' || !isListed", 'owner !== undefined'],
  }),
  ...inServer('file-checks/pdf/check-pdf-frame.ts', CORPUS, {
    'a zip may hide before the end': ["includes(ZIP_DIRECTORY, 0, 'latin1')", 'equals(bytes)'],
  }),
  ...inServer('file-checks/picture/clean-picture.ts', CORPUS, {
    'half a picture is a picture': ["failOn: 'error'", "failOn: 'none'"],
    'a picture may have any size': ['width * height > MOST_PIXELS', 'width * height < 0'],
  }),
  ...inServer('file-checks/picture/clean-picture.ts', PICTURES, {
    'what the old file said is kept': [
      ".toColourspace('srgb');",
      ".toColourspace('srgb').keepMetadata();",
    ],
  }),
  ...inServer('file-checks/create-file-checker.ts', TURNS, {
    'any number may wait': ["return 'busy'", 'void source'],
  }),
  ...inServer('file-checks/run-child.ts', TURNS, {
    'a source that fails is a file that ends': ["if (cause === 'source') throw error;", ''],
  }),
  ...inServer('file-checks/start-child.ts', TURNS, {
    'the child reads our secrets': ['    env: {},\n', ''],
  }),
];
