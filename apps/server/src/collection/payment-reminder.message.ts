import type { MessageTemplate } from '@alivio/contract/platform.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { AmountToRemind } from '@alivio/domain/collection/amount-to-remind.ts';
import type { ReminderStep } from '@alivio/domain/collection/reminder-steps.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';

interface Reminder {
  step: ReminderStep;
  asked: AmountToRemind;
  email: string;
  phone: string;
  firstName: string;
  /** The payment of that very loan. */
  url: string;
  supportPhone: string;
  expiresAt: Date;
}

interface Wording {
  template: MessageTemplate;
  title: (asked: AmountToRemind) => string;
  lines: (reminder: Reminder) => readonly string[];
  /** What goes into the places of the registered text; null where a mail is enough. */
  parameters: ((reminder: Reminder) => readonly string[]) | null;
}

const ALREADY_PAID = 'Si ya pagaste, gracias: no tienes que hacer nada.';

const late = ({ firstName, asked, url }: Reminder) => [
  firstName,
  formatLongDate(asked.dueOn),
  formatSoles(asked.total),
  partsText(asked),
  url,
];

const BY_STEP: Record<ReminderStep, Wording> = {
  [-3]: {
    template: 'payment_due_soon',
    title: ({ daysLate }) =>
      daysLate === -1 ? 'Tu cuota vence mañana' : `Tu cuota vence en ${-daysLate} días`,
    lines: ({ firstName, asked }) => [
      `Hola, ${firstName}. ${cuotas(asked)} de ${formatSoles(asked.total)} vence el ${formatLongDate(asked.dueOn)}.`,
      `Puedes pagarla desde hoy en tu cuenta. ${ALREADY_PAID}`,
    ],
    parameters: null,
  },
  0: {
    template: 'payment_due_today',
    title: () => 'Tu cuota vence hoy',
    lines: ({ firstName, asked }) => [
      `Hola, ${firstName}. ${cuotas(asked)} de ${formatSoles(asked.total)} vence hoy, ${formatLongDate(asked.dueOn)}.`,
      `Págala hoy y tu crédito sigue al día. ${ALREADY_PAID}`,
    ],
    parameters: ({ firstName, asked, url }) => [firstName, formatSoles(asked.total), url],
  },
  1: {
    template: 'payment_late_1',
    title: ({ daysLate }) =>
      daysLate === 1 ? 'Tu cuota venció ayer' : `Tu cuota venció hace ${daysLate} días`,
    lines: ({ firstName, asked }) => [
      `Hola, ${firstName}. ${cuotas(asked)} venció el ${formatLongDate(asked.dueOn)}. Hoy debes ${formatSoles(asked.total)}: ${partsText(asked)}.`,
      `Si la pagas hoy, no se suma nada más. ${ALREADY_PAID}`,
    ],
    parameters: late,
  },
  8: {
    template: 'payment_late_8',
    title: ({ daysLate }) => `Tu crédito tiene ${daysLate} días de atraso`,
    lines: ({ firstName, asked, supportPhone }) => [
      `Hola, ${firstName}. Tienes una cuota vencida desde el ${formatLongDate(asked.dueOn)}. Hoy debes ${formatSoles(asked.total)}: ${partsText(asked)}.`,
      'Con más de 8 días de atraso tu historial crediticio puede verse afectado. Ponte al día hoy desde tu cuenta.',
      `Si necesitas ayuda, llámanos: ${supportPhone}. ${ALREADY_PAID}`,
    ],
    parameters: (reminder) => [...late(reminder), reminder.supportPhone],
  },
  30: {
    template: 'payment_late_30',
    title: ({ daysLate }) => `Tu crédito tiene ${daysLate} días de atraso`,
    lines: ({ firstName, asked, supportPhone }) => [
      `Hola, ${firstName}. Tu crédito está vencido desde el ${formatLongDate(asked.dueOn)}. Hoy debes ${formatSoles(asked.total)}: ${partsText(asked)}.`,
      `Queremos ayudarte a ponerte al día: llámanos al ${supportPhone} y conversamos cuándo puedes pagar.`,
      `Cada día de atraso suma intereses. ${ALREADY_PAID}`,
    ],
    parameters: (reminder) => [...late(reminder), reminder.supportPhone],
  },
};

/** To the holder and nobody else: what is owed that day, what it is made of, and the way to pay it. */
export function paymentReminderMessages(reminder: Reminder): readonly Message[] {
  const { step, asked, email, phone, url, expiresAt } = reminder;
  const { template, title, lines, parameters } = BY_STEP[step];
  const mail = newsMail(
    template,
    { to: email, url, expiresAt },
    { title: title(asked), lines: lines(reminder), action: 'Pagar ahora' },
  );
  if (parameters === null) return [mail];
  const content = { parameters: [...parameters(reminder)] };
  return [mail, { channel: 'whatsapp', template, to: phone, expiresAt, content }];
}

/** 'Tu cuota 3', 'Tus cuotas 3 y 4'. */
function cuotas({ numbers }: AmountToRemind): string {
  if (numbers.length === 1) return `Tu cuota ${numbers[0]}`;
  return `Tus cuotas ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`;
}

/** 'S/ 523.76 de 1 cuota, S/ 4.10 de interés por los días de atraso y S/ 1.20 de interés moratorio'. */
function partsText({
  numbers,
  installments,
  lateInterest,
  defaultInterest,
}: AmountToRemind): string {
  const parts = [
    `${formatSoles(installments)} de ${numbers.length === 1 ? '1 cuota' : `${numbers.length} cuotas`}`,
    ...(lateInterest > 0
      ? [`${formatSoles(lateInterest)} de interés por los días de atraso, con IGV`]
      : []),
    ...(defaultInterest > 0 ? [`${formatSoles(defaultInterest)} de interés moratorio`] : []),
  ];
  return parts.length === 1
    ? String(parts[0])
    : `${parts.slice(0, -1).join('; ')}; y ${parts.at(-1)}`;
}
