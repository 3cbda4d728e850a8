import type { LinkableEvent } from './chain.sql.ts';
import type { ChainHead } from './chain-head.ts';

export type Finding =
  /** It is not what it was when it was linked. */
  | { kind: 'event_altered'; position: number; event: LinkableEvent }
  /** It was linked, and is gone. */
  | { kind: 'event_missing'; position: number; eventId: number }
  /** Later ones are linked and it is not: it was put in between, or its link is gone and nothing vouches for it. */
  | { kind: 'event_unlinked'; event: LinkableEvent }
  /** More of the same in one place than are told one by one. */
  | { kind: 'more_unlinked'; count: number }
  | { kind: 'link_altered'; position: number }
  | { kind: 'links_missing'; from: number; to: number }
  /** A head that somebody noted is not in the chain: it ends before, or says something else there. */
  | { kind: 'head_gone'; noted: ChainHead; position: number }
  | { kind: 'head_changed'; noted: ChainHead };

const MICROS = 1_000n;

/** In a line, for whoever runs the command. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'event_altered':
      return `Evento alterado: ${describeEvent(finding.event)}; no es lo que firma el eslabón ${finding.position}.`;
    case 'event_missing':
      return `Evento borrado: el ${finding.eventId}, que firma el eslabón ${finding.position}.`;
    case 'event_unlinked':
      return `Evento sin eslabón: ${describeEvent(finding.event)}; hay eslabones de eventos posteriores.`;
    case 'more_unlinked':
      return `Y ${finding.count} eventos más sin eslabón en el mismo lugar.`;
    case 'link_altered':
      return `Eslabón alterado: el ${finding.position}.`;
    case 'links_missing':
      return finding.from === finding.to
        ? `Eslabón borrado: el ${finding.from}.`
        : `Eslabones borrados: del ${finding.from} al ${finding.to}.`;
    case 'head_gone':
      return `La cadena fue recortada: se anotó el eslabón ${finding.noted.position} y termina en el ${finding.position}.`;
    case 'head_changed':
      return `El eslabón ${finding.noted.position} no es el que se anotó.`;
  }
}

function describeEvent({ id, texts }: LinkableEvent): string {
  return `${id}, «${texts.action}» del ${describeInstant(texts.at ?? '')}`;
}

/** Microseconds since 1970; what no calendar holds stays as it is. */
function describeInstant(micros: string): string {
  if (!/^-?\d{1,18}$/.test(micros)) return micros;
  const date = new Date(Number(BigInt(micros) / MICROS));
  return Number.isNaN(date.getTime()) ? micros : date.toISOString();
}
