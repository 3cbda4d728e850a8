const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/**
 * The value of a field of a JSON object, byte for byte as it was sent: parsed and written again it could be other
 * bytes than those signed. Null when there is no such field, or more than one to choose from.
 */
export function findFieldBytes(rawBody: Buffer, name: string): Buffer | null {
  if (!isJsonObject(rawBody)) return null;
  // One character per byte, so that places in the text are places in the body. JSON's own signs are all ASCII.
  const text = rawBody.toString('latin1');
  const found: Buffer[] = [];
  let depth = 0;
  let key = '';
  let startsAt: number | null = null;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (depth === 1 && startsAt === null && token.startsWith('"')) key = token;
    if (depth === 1 && token === ':' && JSON.parse(key) === name) startsAt = index + 1;
    const endsHere = depth === 1 && (token === ',' || token === '}');
    if (endsHere && startsAt !== null) {
      found.push(Buffer.from(text.slice(startsAt, index).trim(), 'latin1'));
      startsAt = null;
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  }
  const [bytes, another] = found;
  return bytes !== undefined && another === undefined ? bytes : null;
}

function isJsonObject(rawBody: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(rawBody.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
