import * as v from 'valibot';
import { type Acceptance, acceptances } from '~/domain/listing/acceptance';
import { type OrderDefinition } from './process-graph.generated';

/**
 * The behavior of the process version of an order, or of its later nights. Our server notes it in their protected data (`rules`) when it
 * starts them, because it cannot be read from a version's number.
 */
export const processRulesSchema = v.object({
  /**
   * The way in which a rental ends if its owner does nothing. Our server completes all its parts together, or the process completes each
   * part separately, two days after its booked end.
   */
  completes: v.picklist(['by-server', 'by-process']),
  /** Whether the payment books at once, or the owner answers first. */
  accepts: v.picklist(acceptances),
});
export type ProcessRules = v.InferOutput<typeof processRulesSchema>;

/** Key of protected data. */
export const RULES_KEY = 'rules';

interface Ruled {
  /** The rules; null for transactions from before our server noted them, which complete automatically. */
  readonly rules: ProcessRules | null;
}

/** How it is booked. */
export const acceptanceBy = ({ rules }: Ruled): Acceptance => rules?.accepts ?? 'at-once';

/** Whether its owner answers before anything is charged. */
export const isRequest = ({ rules }: Ruled): boolean => rules?.accepts === 'by-owner';

/** Whether our server completes it. */
export const completesByServer = ({ rules }: Ruled): boolean => rules?.completes === 'by-server';

/** The versions of the order's process that behave as the rules say. */
export function definitionsWith(rules: ProcessRules | null): readonly OrderDefinition[] {
  if (rules?.completes !== 'by-server') return ['v1', 'v2'];
  return rules.accepts === 'by-owner' ? ['asked'] : ['current'];
}
