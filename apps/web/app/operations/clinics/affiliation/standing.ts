import type { Affiliation } from '@alivio/contract/affiliations.ts';

type Standing = Pick<Affiliation, 'state' | 'has_admin' | 'history'>;

/** Where a request stands and what it waits for. */
export function standingOf({ state, has_admin, history }: Standing): {
  tone: 'ok' | 'warn' | 'info';
  title: string;
  text: string;
} {
  switch (state) {
    case 'new':
      return {
        tone: 'warn',
        title: 'La clínica espera nuestra llamada',
        text: 'Le prometimos llamarla en dos días hábiles.',
      };
    case 'contacted':
      return {
        tone: 'info',
        title: 'En conversaciones con la clínica',
        text: 'Cuando haya acuerdo, el siguiente paso es afiliarla.',
      };
    case 'declined':
      return {
        tone: 'info',
        title: 'Solicitud rechazada',
        text: history.findLast(({ kind }) => kind === 'declined')?.note ?? '',
      };
    case 'affiliated':
      return has_admin
        ? {
            tone: 'ok',
            title: 'Clínica afiliada',
            text: 'Su administración ya tiene cuenta. La sede se abre desde Configuración.',
          }
        : {
            tone: 'warn',
            title: 'Clínica afiliada, todavía sin cuenta',
            text: 'Nadie de la clínica puede entrar: falta crear su primera cuenta.',
          };
  }
}

interface Step {
  name: string;
  isDone: boolean;
}

/** From the form to somebody who can sign in; of one that was told no, only as far as it came. */
export function stepsOf({ state, has_admin, history }: Standing): Step[] {
  const happened = (kind: Affiliation['history'][number]['kind']) =>
    history.some((event) => event.kind === kind);
  const steps = [
    { name: 'Solicitud recibida', isDone: true },
    { name: 'Clínica contactada', isDone: happened('contacted') || state === 'affiliated' },
  ];
  if (state === 'declined')
    return [...steps.filter(({ isDone }) => isDone), { name: 'Solicitud rechazada', isDone: true }];
  return [
    ...steps,
    { name: 'Clínica afiliada, con su primera sede', isDone: state === 'affiliated' },
    { name: 'Cuenta de administración creada', isDone: has_admin },
  ];
}
