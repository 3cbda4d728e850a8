import type { Approval } from '@alivio/contract/desk.ts';

/** What is done once a second person says yes. */
export const actNames: Readonly<Record<Approval['command'], string>> = {
  decide_loan: 'Decidir la solicitud',
  return_money: 'Devolver dinero',
  reverse_card_payment: 'Revertir un pago con tarjeta',
  void_transfer: 'Anular una transferencia',
  undo_redemption: 'Anular la redención',
  cancel_treatment: 'Cancelar el tratamiento',
  change_site_account: 'Cambiar la cuenta de la sede',
  change_rights: 'Cambiar el acceso a la mesa',
  add_rate_card: 'Agregar un tarifario',
  withdraw_rate_card: 'Retirar un tarifario',
  add_policy: 'Agregar una política de crédito',
  withdraw_policy: 'Retirar una política de crédito',
};
