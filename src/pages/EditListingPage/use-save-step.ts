import { useCallback, useRef } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type ListingChange } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { type ListingId } from '~/domain/ids';
import { type WizardTab } from '~/domain/listing/wizard-tabs';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { saveTab } from './EditListingPage.duck';
import { type SaveAnswer, type SaveOptions } from './wizard-context';

interface StepToSave {
  readonly tab: WizardTab;
  /** The id, or null if there is no draft yet. */
  readonly id: ListingId | null;
  readonly change: ListingChange;
}

export type SaveStep = (step: StepToSave, options?: SaveOptions) => Promise<SaveAnswer>;

/** Saves steps one after the other. Pictures are saved while their owner is at another step, and each save reads the state before it. */
export function useSaveStep(): SaveStep {
  const dispatch = useAppDispatch();
  const config = useConfig();
  const clock = useClock();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (step, { isForced = false } = {}) => {
      const save = async (): Promise<SaveAnswer> => {
        const { timeZone } = config;
        const now = clock.now().getTime();
        const answer = await dispatch(saveTab({ ...step, isForced, timeZone, now }));
        if (saveTab.fulfilled.match(answer)) return answer.payload;
        return { kind: 'failed', error: answer.payload ?? unexpectedError };
      };
      const saving = last.current.then(save);
      last.current = saving;
      return saving;
    },
    [dispatch, config, clock],
  );
}
