import { parseArgs } from 'node:util';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { KeySettings } from '#server/wrapped-keys.ts';
import { insertCheck, selectWaiting } from './chain.sql.ts';
import { type ChainHead, formatHead, parseHead } from './chain-head.ts';
import { describeFinding } from './finding.ts';
import { verifyChain } from './verify-chain.ts';

const USAGE = [
  'Uso:',
  '  audit-chain                                  comprueba todo el registro de auditoría',
  '  audit-chain --since-head <posición>:<hash>   y que esa cabeza, anotada antes, siga en la cadena',
  '  audit-chain --accept-head <posición>:<hash>  y exige cada noche esa cabeza, y no la que se perdió:',
  '                                               termina la alarma de un recorte que ya se investigó',
].join('\n');

interface Output {
  say(line: string): unknown;
  complain(line: string): void;
}

/**
 * Checks the whole chain and says what it found; whether everything is as it was. A head is accepted by whoever has
 * looked at it and types it: what is cut off meanwhile is not accepted with it.
 */
export async function runChainCommand(
  deps: Pick<Deps, 'now'> & { db: Connection; config: KeySettings },
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
  const { since, isAccepted } = asked;
  const { links, findings, head, isSinceThere } = await verifyChain(deps, { since, report });
  const { count, oldestAt } = await selectWaiting(deps.db);
  const waitingSince = oldestAt ? `, el primero desde ${oldestAt.toISOString()}` : '';
  const result =
    findings === 0
      ? 'El registro de auditoría está entero'
      : `El registro de auditoría NO está entero (${findings})`;
  say(`${result}: ${links} eslabones; ${count} eventos esperan el suyo${waitingSince}.`);
  if (head) say(`Cabeza: ${formatHead(head)}`);
  if (!isAccepted || since === undefined) return findings === 0;
  if (!isSinceThere) {
    complain('No se aceptó nada: esa cabeza no está en la cadena.');
    return false;
  }
  const checkedAt = deps.now();
  await insertCheck(deps.db, { ...since, demandedHead: 'accepted', findings, checkedAt });
  say('Cabeza aceptada: desde esta noche se exige esa, y no la de antes.');
  return findings === 0;
}

interface Asked {
  readonly since?: ChainHead;
  /** Whether the nightly checks go on from it. */
  readonly isAccepted: boolean;
}

function readArguments(args: readonly string[]): Asked | null {
  try {
    const options = {
      'since-head': { type: 'string' },
      'accept-head': { type: 'string' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    const { 'since-head': noted, 'accept-head': accepted } = values;
    if (noted !== undefined && accepted !== undefined) return null;
    const isAccepted = accepted !== undefined;
    const text = accepted ?? noted;
    if (text === undefined) return { isAccepted };
    const since = parseHead(text);
    return since && { since, isAccepted };
  } catch {
    return null;
  }
}
