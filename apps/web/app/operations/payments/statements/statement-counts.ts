import type { ListedStatement } from '@alivio/contract/statements.ts';

/** '3 nuevos (2 con coincidencia) · 1 ya registrado · 2 fuera'. */
export function statementCountsText({ counts }: Pick<ListedStatement, 'counts'>): string {
  const { recorded, matched, known, doubled, left_out } = counts;
  const news = recorded === 1 ? '1 nuevo' : `${recorded} nuevos`;
  return [
    matched > 0 ? `${news} (${matched} con coincidencia)` : news,
    known > 0 && (known === 1 ? '1 ya registrado' : `${known} ya registrados`),
    doubled > 0 && (doubled === 1 ? '1 repetido' : `${doubled} repetidos`),
    left_out > 0 && (left_out === 1 ? '1 que no es un abono' : `${left_out} que no son abonos`),
  ]
    .filter(Boolean)
    .join(' · ');
}
