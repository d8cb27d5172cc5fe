import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { type ListingChange } from '~/api/listing/own-listings';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { useWizardPhotos } from './photos/photos-context';
import { type LeaveOutcome } from './use-leaving';
import { type SaveChange } from './use-saving';
import { useWizard } from './wizard-context';

interface Props<Values extends object> {
  readonly toChange: (values: Values) => ListingChange | undefined;
  readonly save: SaveChange;
}

/** Inside a step's form: saves what is there, complete or not, before its owner leaves the wizard. A draft needs a title. */
export function SaveOnLeave<Values extends object>({ toChange, save }: Props<Values>) {
  const text = useText();
  const showToast = useToast();
  const form = useForm<Values>();
  const { listing, leaving } = useWizard();
  const { photos } = useWizardPhotos();
  const here = useRef<HTMLSpanElement>(null);
  const leave = async (): Promise<LeaveOutcome> => {
    const { pristine, values } = form.getState();
    if (pristine && (listing !== null || photos.length === 0)) return 'saved';
    const change = toChange(values);
    if (change?.title === '') {
      showToast({ tone: 'danger', text: text('EditListingPage.titleToSave') });
      here.current?.closest('form')?.querySelector<HTMLElement>('[name="title"]')?.focus();
      return 'stay';
    }
    if (!change) return 'kept';
    const { isSaved, why } = await save(change, { goesOn: false });
    if (why) showToast({ tone: 'danger', text: text(why) });
    return isSaved ? 'saved' : 'stay';
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => leaving.register('step', () => latest.current()), [leaving]);
  return <span ref={here} hidden />;
}
