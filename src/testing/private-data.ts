import { http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { aCurrentUser } from './builders';
import { apiUrl } from './marketplace-handlers';
import { transitResponse } from './transit';

/** A current user whose private data can be changed, as the marketplace keeps it. */
export function aUserWithPrivateData(before: object, emailVerified = true) {
  const data: Record<string, unknown> = { ...before };
  const user = aCurrentUser();
  const answer = () =>
    transitResponse({
      data: {
        ...user,
        attributes: {
          ...user.attributes,
          emailVerified,
          profile: { ...user.attributes.profile, privateData: { ...data } },
        },
      },
      included: [],
    });
  const handlers = [
    http.get(apiUrl('current_user/show'), answer),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const { privateData } = transit.read(await request.text()) as { privateData: object };
      Object.assign(data, privateData);
      return answer();
    }),
  ];
  return { data, handlers };
}
