export const noticeCopy = {
  failedText: 'Tu monto y tu elección siguen aquí: puedes intentar de nuevo.',
  bankDecides:
    'Tu banco aún no confirma un pago con tarjeta de este crédito. Cuando lo haga, podrás hacer otro.',
  lapsed: (day: string) => `Tu elección terminó el ${day}`,
  lapsedText: (choice: string) =>
    `${choice}: no llegó todo a tiempo y no se hizo. Lo que haya llegado pagó lo vencido o quedó a tu favor. Si transferiste hasta ese día y aún no lo ves, la aplicaremos igual.`,
} as const;
