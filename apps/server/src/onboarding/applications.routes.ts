import * as contract from '@alivio/contract/applications.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { checkMonths } from '#server/rates/check-months.ts';
import { isRefusal } from '#server/refusal.ts';
import { declareIncome } from './declare-income.ts';
import { lookUpDni } from './look-up-dni.ts';
import { requestLoan } from './request-loan.ts';
import { saveSpouse } from './save-spouse.ts';
import { selectSpouse } from './spouse.sql.ts';

export function applicationRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.requestLoan)
    .first(({ body, session }) => checkMonths(deps, contract.requestLoan.body.shape, body, session))
    .with(async ({ session, body }) => {
      const requested = await requestLoan(deps, session, body);
      if (isRefusal(requested)) return requested;
      const { id, amount, quote } = requested.loan;
      return {
        ok: true,
        loan: {
          id,
          amount,
          installments: quote.term,
          monthly_payment: quote.monthlyPayment,
          plan_hash: quote.hash,
        },
        onboarding_path: requested.path,
      };
    });

  serve(app, contract.declareIncome).with(async ({ session, body }) => {
    const path = await declareIncome(deps, session, body.amount);
    return isRefusal(path) ? path : { ok: true, onboarding_path: path };
  });

  serve(app, contract.getSpouse).with(async ({ session }) => ({
    ok: true,
    spouse: await selectSpouse(deps.db, session.clientId),
  }));

  for (const endpoint of [contract.addSpouse, contract.replaceSpouse]) {
    serve(app, endpoint).with(async ({ session, body }) => {
      const path = await saveSpouse(deps, session, body);
      return isRefusal(path) ? path : { ok: true, spouse: body, onboarding_path: path };
    });
  }

  serve(app, contract.lookUpDni).with(async ({ session, body, ip }) => {
    const person = await lookUpDni(deps, { by: session, ip, dni: body.dni });
    if (isRefusal(person)) return person;
    return {
      success: true,
      data: {
        data: {
          nombres: person.givenNames,
          ap_paterno: person.paternalSurname,
          ap_materno: person.maternalSurname,
          fecha_nacimiento: person.birthdate,
        },
      },
    };
  });
}
