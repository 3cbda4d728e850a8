import { parseArgs } from 'node:util';
import { deskRightNames } from '@alivio/contract/desk.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { checkEmail, normalizeEmail } from '@alivio/domain/person/email.ts';
import { isRefusal } from '#server/refusal.ts';
import { createOperator } from './create-operator.ts';
import type { OperatorLink } from './make-operator-link.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { selectOperators } from './operators.sql.ts';
import { renewOperatorLink } from './renew-operator-link.ts';
import { splitName } from './split-name.ts';

/** Where the command speaks, and asks; null when there is nobody to ask. */
export interface Terminal {
  say(line: string): unknown;
  complain(line: string): void;
  ask: ((question: string) => Promise<string>) | null;
}

const USAGE = [
  'Uso:',
  '  operator create <correo> --name "Ana Torres"   una cuenta de la mesa, con todos los permisos',
  '  operator link <correo>                         otro enlace para elegir la contraseña',
  '  operator list                                  quiénes tienen cuenta en la mesa',
].join('\n');

/** Runs one command and says how it went; whether it did what it was asked for. */
export async function runOperatorCommand(
  deps: OperatorDeps,
  args: readonly string[],
  terminal: Terminal,
): Promise<boolean> {
  const asked = readArguments(args);
  if (asked === null) {
    terminal.complain(USAGE);
    return false;
  }
  const { command, email, name } = asked;
  if (command === 'list') return list(deps, terminal);
  if (checkEmail(email) !== null) {
    terminal.complain(`«${email}» no es un correo electrónico.`);
    return false;
  }
  const address = normalizeEmail(email);
  return command === 'link'
    ? renew(deps, address, terminal)
    : create(deps, { email: address, name }, terminal);
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const [command, email = '', ...rest] = positionals;
    const isKnown =
      (command === 'list' && email === '') ||
      ((command === 'create' || command === 'link') && email);
    if (!isKnown || rest.length > 0 || (command !== 'create' && values.name !== undefined))
      return null;
    return { command, email, name: values.name };
  } catch {
    return null;
  }
}

async function create(
  deps: OperatorDeps,
  { email, name }: { email: string; name: string | undefined },
  { say, complain, ask }: Terminal,
): Promise<boolean> {
  const written = name ?? (await ask?.('Nombre y apellido: '));
  if (written === undefined) {
    complain('Falta el nombre: operator create <correo> --name "Ana Torres".');
    return false;
  }
  const names = splitName(written);
  if (names === null) {
    complain(
      `«${written}» no es un nombre con apellido: solo letras, y al menos tres en cada uno.`,
    );
    return false;
  }
  const made = await createOperator(deps, { email, ...names });
  if (isRefusal(made)) {
    complain(
      `Ya hay una cuenta con ${email}: no cambió nada. Si es de la mesa y perdió su enlace: operator link ${email}`,
    );
    return false;
  }
  say(`Cuenta creada: ${names.firstName} ${names.lastName} <${email}>, con todos los permisos.`);
  sayLink(made, email, say);
  if (made.isOnlyOne)
    say(
      '\nEs la única cuenta de la mesa. Mover dinero y cambiar cuentas bancarias toma dos personas: crea otra con operator create.',
    );
  return true;
}

async function renew(
  deps: OperatorDeps,
  email: string,
  { say, complain }: Terminal,
): Promise<boolean> {
  const link = await renewOperatorLink(deps, email);
  if (isRefusal(link)) {
    complain(
      link.code === 'account_inactive'
        ? `La cuenta ${email} está inactiva: no se hizo ningún enlace. La activa quien administra la mesa.`
        : `Nadie de la mesa tiene el correo ${email}: no se hizo ningún enlace.`,
    );
    return false;
  }
  sayLink(link, email, say);
  return true;
}

function sayLink({ url, expiresAt }: OperatorLink, email: string, say: Terminal['say']): void {
  say(
    `Para elegir la contraseña (una sola vez, tres días, hasta el ${limaDateOf(expiresAt)}):\n\n  ${url}\n`,
  );
  say(`También va por correo a ${email} en cuanto el worker esté en marcha.`);
}

async function list(deps: OperatorDeps, { say }: Terminal): Promise<boolean> {
  const operators = await selectOperators(deps.db, deps.now());
  if (operators.length === 0)
    say('Nadie tiene cuenta en la mesa. La primera: operator create <correo> --name "Ana Torres"');
  for (const { email, first_name, last_name, active, rights, link_expires_at } of operators) {
    const parts = [
      `${first_name} ${last_name} <${email}>`,
      active ? 'activa' : 'inactiva',
      rights.map((right) => deskRightNames[right].toLowerCase()).join(', ') || 'sin permisos',
      ...(link_expires_at ? [`enlace hasta el ${limaDateOf(link_expires_at)}`] : []),
    ];
    say(parts.join(' · '));
  }
  return true;
}
