import type { FastifyReply } from 'fastify';

/** https://www.twilio.com/docs/api/errors */
const errors = {
  20003: { status: 401, message: () => 'Authenticate' },
  20500: { status: 500, message: () => 'An internal server error has occurred' },
  21211: {
    status: 400,
    message: (to: string) => `The 'To' number ${to} is not a valid phone number.`,
  },
  21602: { status: 400, message: () => 'Message body is required.' },
  21603: { status: 400, message: () => "A 'From' phone number is required." },
  21604: { status: 400, message: () => "A 'To' phone number is required." },
  21617: {
    status: 400,
    message: () => 'The concatenated message body exceeds the 1600 character limit.',
  },
} as const;

export type TwilioErrorCode = keyof typeof errors;

export function sendTwilioError(reply: FastifyReply, code: TwilioErrorCode, to = ''): FastifyReply {
  const { status, message } = errors[code];
  return reply.code(status).send({
    code,
    message: message(to),
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}
