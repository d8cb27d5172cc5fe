import { type FormApi } from 'final-form';
import { type ApiError, unexpectedError } from '~/api/marketplace/api-error';
import { type FailureWords, type FormFailure, toFormFailure } from '~/features/forms/form-failure';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsLimited } from '~/store/session';
import { useToast } from '~/ui/feedback/toasts';
import { trimTexts } from '~/ui/fields/put-back';
import { saveDetails, saveEmail } from './contact-thunks';
import { contactChanges, type ContactValues } from './contact-values';

const emailFailure: FailureWords = {
  formField: 'emailFault',
  codes: {
    'email-taken': { field: 'email', message: 'ContactDetailsPage.emailTaken' },
    forbidden: { field: 'currentPassword', message: 'Account.wrongPassword' },
  },
  values: { email: { field: 'email', message: 'Auth.emailWrong' } },
  otherwise: 'ContactDetailsPage.emailFailed',
};

/** Refusals in a limited session, which refuses even the right password. */
const limitedEmailFailure: FailureWords = {
  ...emailFailure,
  codes: { forbidden: 'Account.limited' },
};

const detailsFailure: FailureWords = {
  formField: 'detailsFault',
  codes: {
    'tax-address-refused': { field: 'zip', message: 'AddressFields.zipRefused' },
    forbidden: 'Account.limited',
  },
  otherwise: 'ContactDetailsPage.detailsFailed',
};

interface Rejectable {
  readonly payload?: unknown;
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' };
}

/** Sends only what changed. Each refused part shows its error, and the rest is saved. */
export function useSaveContact() {
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const text = useText();
  const isLimited = useAppSelector(selectIsLimited);
  const failureOf = (answer: Rejectable, words: FailureWords): FormFailure | undefined =>
    answer.meta.requestStatus === 'fulfilled'
      ? undefined
      : toFormFailure((answer.payload as ApiError | undefined) ?? unexpectedError, words);
  return async (
    values: ContactValues,
    before: ContactValues,
    form: FormApi<ContactValues>,
  ): Promise<FormFailure | undefined> => {
    const { email, details } = contactChanges(values, before);
    const { currentPassword = '' } = values;
    const emailAnswer = email && dispatch(saveEmail({ email, currentPassword }));
    const detailsAnswer = details && dispatch(saveDetails(details));
    const emailRefusal =
      emailAnswer && failureOf(await emailAnswer, isLimited ? limitedEmailFailure : emailFailure);
    const detailsRefusal = detailsAnswer && failureOf(await detailsAnswer, detailsFailure);
    if (!emailRefusal) form.change('currentPassword', undefined);
    if (emailRefusal || detailsRefusal) return { ...emailRefusal, ...detailsRefusal };
    trimTexts(form);
    showToast({ tone: 'success', text: text('Account.saved') });
    return undefined;
  };
}
