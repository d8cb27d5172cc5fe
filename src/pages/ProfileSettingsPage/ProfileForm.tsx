import { type FormApi } from 'final-form';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { unexpectedError } from '~/api/marketplace/api-error';
import { toPerson } from '~/api/person/person';
import { type ProfileChange, updateProfile } from '~/api/person/profile';
import { profilePath } from '~/config/paths';
import { type ImageId } from '~/domain/ids';
import { type AccountHolder } from '~/features/account/AccountUser';
import { type FormPart, SaveBar } from '~/features/account/SaveBar';
import { SectionFault } from '~/features/forms/SectionFault';
import { SettingsSection } from '~/features/account/SettingsSection';
import { type FailureWords, type FormFailure, toFormFailure } from '~/features/forms/form-failure';
import { FieldForm } from '~/features/forms/FieldForm';
import { NameFields } from '~/features/auth/NameFields';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { entitiesReceived } from '~/store/entities';
import { useAppDispatch } from '~/store/hooks';
import { createAppAsyncThunk } from '~/store/thunk';
import { Bio } from '~/ui/content/Bio';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { LeaveGuard } from '~/ui/fields/LeaveGuard';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { trimTexts } from '~/ui/fields/put-back';
import { useToast } from '~/ui/feedback/toasts';
import { Link } from '~/ui/Link';
import { PictureField } from './PictureField';
import styles from './ProfileForm.module.css';

interface Values {
  readonly profileImageId?: ImageId | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly bio?: string;
}

const textFields = ['firstName', 'lastName', 'bio'] as const;

const parts = [
  { name: 'ProfileSettingsPage.picturePart', fields: ['profileImageId'] },
  { name: 'ProfileSettingsPage.namePart', fields: ['firstName', 'lastName'] },
  { name: 'ProfileSettingsPage.bioPart', fields: ['bio'] },
] as const satisfies readonly FormPart[];

const failure: FailureWords = {
  values: {
    firstName: { field: 'firstName', message: 'Auth.nameRefused' },
    lastName: { field: 'lastName', message: 'Auth.nameRefused' },
  },
  codes: { forbidden: 'Account.limited', 'image-invalid': 'ProfileSettingsPage.uploadFailed' },
  otherwise: 'ProfileSettingsPage.failed',
};

const saveProfile = createAppAsyncThunk(
  'ProfileSettingsPage/save',
  async (change: ProfileChange, { api, dispatch }) => {
    dispatch(entitiesReceived(await updateProfile(api, change)));
  },
);

/** Returns only what differs from before, trimmed. */
function changeOf(values: Values, before: Values): ProfileChange {
  const texts = textFields.flatMap((field) => {
    const text = (values[field] ?? '').trim();
    return text === before[field] ? [] : [[field, text] as const];
  });
  const { profileImageId } = values;
  return {
    ...Object.fromEntries(texts),
    ...(profileImageId !== undefined && { profileImageId }),
  };
}

function useSave(before: Values) {
  const dispatch = useAppDispatch();
  const showToast = useToast();
  const text = useText();
  return async (values: Values, form: FormApi<Values>): Promise<FormFailure | undefined> => {
    const answer = await dispatch(saveProfile(changeOf(values, before)));
    // The marketplace accepts an uploaded picture once, so a refused one has to be chosen again.
    form.change('profileImageId', undefined);
    if (saveProfile.rejected.match(answer)) {
      return toFormFailure(answer.payload ?? unexpectedError, failure);
    }
    trimTexts(form);
    showToast({ tone: 'success', text: text('Account.saved') });
    return undefined;
  };
}

function BioPreview() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const bio = (values.bio ?? '').trim();
  return (
    <div className={styles.preview}>
      <Text as="p" className={styles.previewTitle} id="ProfileSettingsPage.preview" />
      {bio === '' ? <Text id="ProfileSettingsPage.noBio" /> : <Bio key={bio} text={bio} />}
    </div>
  );
}

function Sections({ user }: { user: AccountHolder }) {
  const text = useText();
  const { firstName = '', lastName = '' } = user.attributes.profile ?? {};
  // Banned and deleted users have no session, so users see themselves as members.
  const person = useMemo(() => toPerson({ ...user, type: 'user' }), [user]);
  return (
    <>
      <SettingsSection
        title={<Text id="ProfileSettingsPage.picture" />}
        reason={<Text id="ProfileSettingsPage.pictureReason" />}
      >
        <PictureField person={person} />
      </SettingsSection>
      <SettingsSection
        title={<Text id="ProfileSettingsPage.name" />}
        reason={<Text id="ProfileSettingsPage.nameReason" />}
      >
        <NameFields known={{ firstName, lastName }} />
      </SettingsSection>
      <SettingsSection
        title={<Text id="ProfileSettingsPage.about" />}
        reason={<Text id="ProfileSettingsPage.aboutReason" />}
      >
        <TextAreaField name="bio" label={text('ProfileSettingsPage.bio')} rows={5} />
        <BioPreview />
        <p>
          <Link href={profilePath(user.id)} text="ProfileSettingsPage.publicPage" />
        </p>
        <SectionFault name="fault" />
      </SettingsSection>
    </>
  );
}

/** The form for picture, name and bio of a member's page. */
export function ProfileForm({ user }: { user: AccountHolder }) {
  const { firstName = '', lastName = '', bio } = user.attributes.profile ?? {};
  const before = useMemo<Values>(
    () => ({ firstName, lastName, bio: bio ?? '' }),
    [firstName, lastName, bio],
  );
  const save = useSave(before);
  return (
    <FieldForm<Values> initial={before} keepDirtyOnReinitialize className="" onSubmit={save}>
      <KeepDraft owner={user.id} name="profile" fields={textFields} />
      <LeaveGuard />
      <Sections user={user} />
      <SaveBar parts={parts} />
    </FieldForm>
  );
}
