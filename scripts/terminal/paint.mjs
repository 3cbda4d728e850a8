const colours = process.stdout.isTTY && !process.env.NO_COLOR;

/** @param {number} code */
function painter(code) {
  return (/** @type {string} */ text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
}

/** Colours for a person; plain text for a file or a pipe. */
export const paint = {
  bold: painter(1),
  dim: painter(2),
  red: painter(31),
  green: painter(32),
  cyan: painter(36),
};
