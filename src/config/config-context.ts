import { createContext, useContext } from 'react';
import { type PublicConfig } from './public-config';

export const ConfigContext = createContext<PublicConfig | null>(null);

/** Throws outside the app's providers. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('No configuration: render inside the app providers');
  return config;
}
