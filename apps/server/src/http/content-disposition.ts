const UNSEEN_OR_PATH = /[\p{C}/\\]/gu;
const MARKS = /\p{M}/gu;
const NOT_PLAIN = /[^\w .()-]/gu;
/** RFC 5987 lets these bytes stand for themselves. */
const ITSELF = /[A-Za-z0-9!#$&+.^_`|~-]/;
const LONGEST_NAME = 150;
const EXTENSION = /\.\w{1,5}$/;

/** A header that makes a browser save under this name, however strange; old ones get it in plain letters. */
export function contentDisposition(name: string): string {
  const visible = shortened(name.replace(UNSEEN_OR_PATH, '')).trim();
  const shown = visible === '' ? 'archivo' : visible;
  const plain = shown.normalize('NFD').replace(MARKS, '').replace(NOT_PLAIN, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncode(shown)}`;
}

/** What says how to open it stays. */
function shortened(name: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const characters = [...name.slice(0, name.length - extension.length)];
  return characters.slice(0, LONGEST_NAME - extension.length).join('') + extension;
}

function percentEncode(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return ITSELF.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
