import { type Router } from 'express';
import * as wire from '~/wire/extras';
import { type ExtraServices, quoteAnswer } from '../extensions/extra-services';
import { payLateFee, priceLateFee } from '../extensions/late-fee';
import { moveExtension } from '../extensions/move-extension';
import { moveLateFee } from '../extensions/move-late-fee';
import { priceExtension, requestExtension } from '../extensions/request-extension';
import { assertMayRent } from '../../marketplace/full-session';
import { type Endpoints, passOn } from './endpoint';

/** Later nights of a running rental, and the fee for a late return. */
export const extensionEndpoints = (
  { signedIn, acting }: Endpoints,
  services: ExtraServices,
): Router[] => [
  signedIn(wire.quoteNights, async (session, body) => {
    const { quote, movedHours } = await priceExtension(session, body, services);
    return { ...quoteAnswer(quote), movedHours };
  }),
  acting(wire.requestNights, async (session, body) => {
    assertMayRent(session);
    return passOn(await requestExtension(session, body, services));
  }),
  acting(wire.moveNights, async (session, body) => {
    await moveExtension(session, body, services);
    return { data: { id: body.transactionId } };
  }),
  signedIn(wire.quoteLateFee, async (session, body) =>
    quoteAnswer((await priceLateFee(session, body, services)).quote),
  ),
  acting(wire.payLateFee, async (session, body) =>
    passOn(await payLateFee(session, body, services)),
  ),
  acting(wire.moveLateFee, async (session, body) => {
    await moveLateFee(session, body, services);
    return { data: { id: body.transactionId } };
  }),
];
