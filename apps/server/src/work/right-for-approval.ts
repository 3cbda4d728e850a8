import type { Approval, DeskRight } from '@alivio/contract/desk.ts';

/** What the second person must be allowed to do: whoever pays a clinic says which account is right. */
export const rightForApproval: Readonly<Record<Approval['command'], DeskRight>> = {
  decide_loan: 'supervisor',
  return_money: 'supervisor',
  reverse_card_payment: 'supervisor',
  void_transfer: 'supervisor',
  undo_redemption: 'supervisor',
  cancel_treatment: 'supervisor',
  change_site_account: 'treasury',
  change_rights: 'supervisor',
  add_rate_card: 'supervisor',
  withdraw_rate_card: 'supervisor',
  add_policy: 'supervisor',
  withdraw_policy: 'supervisor',
};

/** Those that somebody with these rights may confirm. */
export function commandsFor(rights: readonly DeskRight[]): readonly Approval['command'][] {
  const commands = Object.keys(rightForApproval) as Approval['command'][];
  return commands.filter((command) => rights.includes(rightForApproval[command]));
}
