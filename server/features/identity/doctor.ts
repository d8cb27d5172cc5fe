import { cannotTell, type DoctorCheck, notAnswered, right, wrong } from '../../doctor/doctor-check';
import { askPayments } from '../../services/payments/doctor';

/** Whether our key may check identities, and whether the account offers that. */
export const identityCheck: DoctorCheck = {
  service: 'payments',
  what: 'identity checks',
  ask: async ({ config: { moves, public: shown } }) => {
    if (!moves || !shown.identity) return null;
    const asked = await askPayments(moves, '/v1/identity/verification_sessions?limit=1');
    const away = notAnswered(asked, moves.baseUrl);
    if (away) return away;
    if (asked.status === 200) return right('the key may make them');
    return asked.status === 401
      ? cannotTell('the key is not accepted', 'See the secret key.')
      : wrong(
          'the key may not make them',
          'Switch Identity on in Stripe’s dashboard, and give the key the right to Verification Sessions, or set IDENTITY_CHECKS=off.',
        );
  },
};
