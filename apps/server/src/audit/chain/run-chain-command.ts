import { parseArgs } from 'node:util';
import type { Connection } from '#server/db/client.ts';
import type { KeySettings } from '#server/wrapped-keys.ts';
import { selectWaiting } from './chain.sql.ts';
import { type ChainHead, formatHead, parseHead } from './chain-head.ts';
import { describeFinding } from './finding.ts';
import { verifyChain } from './verify-chain.ts';

const USAGE = [
  'Uso:',
  '  audit-chain                                  comprueba todo el registro de auditoría',
  '  audit-chain --since-head <posición>:<hash>   y que esa cabeza, anotada antes, siga en la cadena',
].join('\n');

interface Output {
  say(line: string): unknown;
  complain(line: string): void;
}

/** Checks the whole chain and says what it found; whether everything is as it was. */
export async function runChainCommand(
  deps: { db: Connection; config: KeySettings },
  args: readonly string[],
  { say, complain }: Output,
): Promise<boolean> {
  const asked = readArguments(args);
  if (asked === null) {
    complain(USAGE);
    return false;
  }
  const report = (finding: Parameters<typeof describeFinding>[0]) =>
    complain(describeFinding(finding));
  const { links, findings, head } = await verifyChain(deps, { ...asked, report });
  const { count, oldestAt } = await selectWaiting(deps.db);
  const since = oldestAt ? `, el primero desde ${oldestAt.toISOString()}` : '';
  const result =
    findings === 0
      ? 'El registro de auditoría está entero'
      : `El registro de auditoría NO está entero (${findings})`;
  say(`${result}: ${links} eslabones; ${count} eventos esperan el suyo${since}.`);
  if (head) say(`Cabeza: ${formatHead(head)}`);
  return findings === 0;
}

function readArguments(args: readonly string[]): { since?: ChainHead } | null {
  try {
    const options = { 'since-head': { type: 'string' } } as const;
    const { 'since-head': noted } = parseArgs({ args: [...args], options }).values;
    if (noted === undefined) return {};
    const since = parseHead(noted);
    return since && { since };
  } catch {
    return null;
  }
}
