import { endpoints } from '@alivio/contract/endpoints.ts';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { affiliationRoutes, membershipRoutes } from './affiliations/affiliations.routes.ts';
import { backingRoutes, guarantorLinkRoutes } from './backing/backing.routes.ts';
import { businessDateRoutes } from './business-date/business-date.routes.ts';
import { cancellationRoutes } from './cancellations/cancellations.routes.ts';
import { caseRoutes } from './cases/cases.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { clinicPaperRoutes } from './clinic-papers/clinic-papers.routes.ts';
import { clinicSettingsRoutes } from './clinic-settings/clinic-settings.routes.ts';
import { clinicSettlementRoutes } from './clinic-settlements/clinic-settlements.routes.ts';
import { clinicUserRoutes } from './clinic-users/clinic-users.routes.ts';
import { clinicRoutes } from './clinics/clinics.routes.ts';
import { collectionRoutes } from './collection/collection.routes.ts';
import { complaintRoutes } from './complaints/complaints.routes.ts';
import { confirmationLinkRoutes, confirmationRoutes } from './confirmation/confirmation.routes.ts';
import { creditRoutes } from './credits/credits.routes.ts';
import { dailyCloseRoutes } from './daily-close/daily-close.routes.ts';
import type { Deps } from './deps.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { emailUndoRoutes } from './email-undo/email-undo.routes.ts';
import { evaluationRoutes } from './evaluation/evaluation.routes.ts';
import { gatewaySettlementRoutes } from './gateway-settlements/gateway-settlements.routes.ts';
import { policySettingsRoutes } from './house-rules/policy-settings.routes.ts';
import { rateSettingsRoutes } from './house-rules/rate-settings.routes.ts';
import { registerAuth } from './http/auth.ts';
import { bodyLimits } from './http/body-limits.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { registerDocsPage } from './http/docs/docs-page.ts';
import { registerFailures, registerHostCheck, registerUnknownCalls } from './http/failures.ts';
import { registerHealth } from './http/health.ts';
import { registerRequestLog } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerAddress } from './http/note-address.ts';
import { registerReceiving } from './http/receiving.ts';
import { takeUnreadableUrl } from './http/unreadable-url.ts';
import { registerUnusableInput } from './http/unusable-input.ts';
import { messageSwitchRoutes } from './message-switches/message-switches.routes.ts';
import { moneyReturnRoutes } from './money-returns/money-returns.routes.ts';
import { applicationRoutes } from './onboarding/applications.routes.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { portfolioRoutes } from './portfolio/portfolio.routes.ts';
import { prepaymentRoutes } from './prepayments/prepayments.routes.ts';
import { qrRoutes } from './qr/qr.routes.ts';
import { ratesRoutes } from './rates/rates.routes.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { redemptionRoutes } from './redemption/redemption.routes.ts';
import { referralRoutes } from './referrals/referrals.routes.ts';
import { sellsDayRoutes } from './sells/day.routes.ts';
import { sellsRoutes } from './sells/sells.routes.ts';
import { signerLinkRoutes, signingRoutes } from './signing/signing.routes.ts';
import { siteSummaryRoutes } from './site-summary/site-summary.routes.ts';
import { staffPeopleRoutes } from './staff-people/staff-people.routes.ts';
import { staffProfileRoutes } from './staff-profile/staff-profile.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';
import { transferRoutes } from './transfers/transfers.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { workRoutes } from './work/work.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
}

// Messages are fit to show: what a schema has no words of its own for is told in Spanish too.
z.config(z.locales.es());

const HEADERS_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Of one part of a path: an e-mail address, each of its letters written as three. */
const LONGEST_PARAM = 1_000;

/** The HTTP application as a function of what it depends on; `main.ts` adds the built web app to it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const limits = bodyLimits(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // Our own line per request names the route pattern; Fastify's would log the URL.
    logController: new LogController({ disableRequestLogging: true }),
    // A prefetch must not spend a magic link.
    exposeHeadRoutes: false,
    bodyLimit: limits.json.bodyBytes,
    // Bodies are timed by their kind (`receiving.ts`); behind that stands the longest time any of them has.
    requestTimeout: HEADERS_TIMEOUT_MS + limits['base64-stream'].receiveMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_TIMEOUT_MS,
      // Node would answer without a word; `registerFailures` has one.
      requireHostHeader: false,
    },
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    return503OnClosing: false,
    frameworkErrors: (_, { raw }, reply) => takeUnreadableUrl(app, raw, reply.raw),
    clientErrorHandler: answerBrokenRequest(config),
  });
  app.decorate('deps', deps);
  registerFailures(app);
  registerAddress(app);
  registerReceiving(app);
  registerUnusableInput(app);
  registerAuth(app);
  registerRequestLog(app);
  registerMetrics(app);
  await app.register(helmet, {
    // Pages bring their own policy, with the hashes of their scripts; everything else needs none of these.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.APP_ENV === 'production',
  });
  registerHostCheck(app);

  accountRoutes(app);
  clinicUserRoutes(app);
  clientRoutes(app);
  businessDateRoutes(app);
  dailyCloseRoutes(app);
  catalogRoutes(app);
  onboardingRoutes(app);
  applicationRoutes(app);
  evaluationRoutes(app);
  ratesRoutes(app);
  verificationRoutes(app);
  recoveryRoutes(app);
  emailUndoRoutes(app);
  sellsRoutes(app);
  sellsDayRoutes(app);
  confirmationRoutes(app);
  confirmationLinkRoutes(app);
  outboxRoutes(app);
  documentRoutes(app);
  backingRoutes(app);
  guarantorLinkRoutes(app);
  signingRoutes(app);
  signerLinkRoutes(app);
  creditRoutes(app);
  paymentRoutes(app);
  prepaymentRoutes(app);
  receiptRoutes(app);
  certificateRoutes(app);
  qrRoutes(app);
  siteSummaryRoutes(app);
  portfolioRoutes(app);
  redemptionRoutes(app);
  staffPeopleRoutes(app);
  staffProfileRoutes(app);
  referralRoutes(app);
  transferRoutes(app);
  statementRoutes(app);
  moneyReturnRoutes(app);
  workRoutes(app);
  deskRoutes(app);
  clinicSettingsRoutes(app);
  collectionRoutes(app);
  caseRoutes(app);
  clinicRoutes(app);
  complaintRoutes(app);
  clinicPaperRoutes(app);
  clinicSettlementRoutes(app);
  gatewaySettlementRoutes(app);
  cancellationRoutes(app);
  rateSettingsRoutes(app);
  policySettingsRoutes(app);
  messageSwitchRoutes(app);
  membershipRoutes(app);
  affiliationRoutes(app);
  registerUnknownCalls(app, Object.values(endpoints));

  registerHealth(app);
  registerDocsPage(app);
  return app;
}
