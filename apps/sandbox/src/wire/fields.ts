/** Reads what a stranger sent: a query, a form or a JSON body of unknown shape. */
export function textField(source: unknown, name: string): string | undefined {
  const value = field(source, name);
  return typeof value === 'string' ? value : undefined;
}

export function field(source: unknown, name: string): unknown {
  return isRecord(source) ? source[name] : undefined;
}

export function listField(source: unknown, name: string): unknown[] {
  const value = field(source, name);
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
