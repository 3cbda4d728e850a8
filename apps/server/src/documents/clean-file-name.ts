const LONGEST = 80;
const DIRECTION_MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** For names whose extension is told apart, by what the file is. */
export function nameWithoutExtension(name: string): string {
  return cleanFileName(name.replace(/\.[^.]*$/, ''));
}

/** What a person called the file, to be shown and never to be used as a path. */
export function cleanFileName(name: string): string {
  const lastPart = name.split(/[\\/]/).at(-1) ?? '';
  const plain = lastPart
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, LONGEST).join('') || 'documento';
}
