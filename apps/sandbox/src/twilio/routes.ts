import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTwilioError, type TwilioErrorCode } from '#sandbox/twilio/errors.ts';
import { createSms, type Sms, toMessageResource } from '#sandbox/twilio/state.ts';
import { sendStatusCallbacks } from '#sandbox/twilio/status-callbacks.ts';
import { basicCredentials } from '#sandbox/wire/credentials.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const E164 = /^\+[1-9]\d{7,14}$/;
const LONGEST_BODY = 1_600;

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function registerTwilio(app: FastifyInstance, world: World): void {
  app.post('/twilio/2010-04-01/Accounts/:accountSid/Messages.json', async (request, reply) => {
    const accountSid = textField(request.params, 'accountSid') ?? '';
    const credentials = basicCredentials(request.headers.authorization);
    if (!credentials?.password || credentials.user !== accountSid) {
      return sendTwilioError(reply, 20003);
    }

    const sms = readSms(accountSid, request.body);
    const refusal = findRefusal(sms);
    if (refusal !== null) return sendTwilioError(reply, refusal, sms.to);

    const outcome = await world.scenarios.next('sms');
    if (outcome === 'fail') return sendTwilioError(reply, 20500);
    if (outcome === 'invalid-number') return sendTwilioError(reply, 21211, sms.to);
    if (outcome === 'timeout') return leaveUnanswered(reply);

    world.deliver({ channel: 'sms', to: sms.to, from: sms.from ?? undefined, text: sms.body });
    const copies = outcome === 'repeat-callback' ? 2 : 1;
    callBackLater(request, sms, credentials.password, copies);
    return reply.code(201).send(toMessageResource(sms));
  });
}

function readSms(accountSid: string, form: unknown): Sms {
  return createSms({
    accountSid,
    to: textField(form, 'To') ?? '',
    from: textField(form, 'From') || null,
    messagingServiceSid: textField(form, 'MessagingServiceSid') || null,
    body: textField(form, 'Body') ?? '',
  });
}

function findRefusal(sms: Sms): TwilioErrorCode | null {
  if (sms.to === '') return 21604;
  if (!E164.test(sms.to)) return 21211;
  if (sms.from === null && sms.messagingServiceSid === null) return 21603;
  if (sms.body === '') return 21602;
  if (sms.body.length > LONGEST_BODY) return 21617;
  return null;
}

/** The connection stays open and silent until the caller gives up. */
function leaveUnanswered(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}

function callBackLater(request: FastifyRequest, sms: Sms, authToken: string, copies: number): void {
  const url = textField(request.body, 'StatusCallback');
  if (url === undefined) return;
  sendStatusCallbacks(sms, { url, authToken, copies }).catch((error: unknown) => {
    request.log.warn({ err: error, url }, 'status callback failed');
  });
}
