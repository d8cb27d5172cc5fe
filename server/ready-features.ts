import { type Logger } from 'pino';
import { type PublicConfig } from '~/config/public-config';
import { type OpenFeature } from './core/feature';

const ASKED_EVERY_MS = 5000;

interface Options {
  readonly log: Pick<Logger, 'warn'>;
  /** The milliseconds of a clock that never runs backward. */
  readonly elapsed?: () => number;
}

/**
 * The configuration that pages get, with the features that are ready. A feature that is not is asked again when a page is made, at most
 * every five seconds; pages do not wait for its answer.
 */
export function readyFeatures(
  config: PublicConfig,
  features: readonly OpenFeature[],
  { log, elapsed = () => performance.now() }: Options,
): () => PublicConfig {
  const waiting = new Set(features.filter(({ isReady }) => isReady !== undefined));
  let askedAt = -Infinity;
  const ask = async (feature: OpenFeature) => {
    try {
      if (await feature.isReady?.()) waiting.delete(feature);
    } catch (error) {
      log.warn({ err: error, feature: feature.name }, 'it is not known whether a feature is ready');
    }
  };
  const without = () => {
    const names = new Set([...waiting].map(({ name }) => name));
    return { ...config, features: config.features.filter((name) => !names.has(name)) };
  };
  return () => {
    if (waiting.size === 0) return config;
    if (elapsed() - askedAt >= ASKED_EVERY_MS) {
      askedAt = elapsed();
      for (const feature of waiting) void ask(feature);
    }
    return without();
  };
}
