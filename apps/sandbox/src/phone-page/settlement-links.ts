import { settlementFaults } from '#sandbox/izipay/settlement.ts';

/** A settlement of what waits, right or wrong in a way that the customer should notice. */
export function settlementLinks(): string {
  const links = Object.entries(settlementFaults).map(
    ([fault, text]) =>
      `<li><a class="button" href="/control/card/settlement?fault=${fault}" target="_blank">${text}</a></li>`,
  );
  return `<ul class="links">${links.join('')}</ul>`;
}
