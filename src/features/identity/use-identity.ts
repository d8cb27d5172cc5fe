import { useConfig } from '~/config/config-context';
import { asksForIdentity, verifiedAt } from '~/domain/person/identity';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';

type AskingTool = Parameters<typeof asksForIdentity>[0];

/** Whether the marketplace has verified who the user is; false for visitors. */
export const useIsVerified = (): boolean =>
  verifiedAt(useAppSelector(selectCurrentUser)?.attributes.profile?.metadata) !== null;

/** Returns why a tool needs a check that this user has not passed, or null if none is needed. */
export function useIdentityNeed(tool: AskingTool): 'owner' | 'price' | null {
  const { identity } = useConfig();
  const isVerified = useIsVerified();
  return isVerified ? null : asksForIdentity(tool, identity);
}
