import { useConfig } from '~/config/config-context';

/** Returns who makes the check and who asks for it, for texts. */
export function useProvider() {
  const { payments, marketplaceName } = useConfig();
  return { marketplaceName, providerName: payments?.providerName ?? marketplaceName };
}
