import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { TextInput } from '~/ui/fields/TextInput';
import { type FilterFieldProps } from './filter-control';
import common from '~/ui/layout/common.module.css';
import styles from './KeywordField.module.css';

const MAX_LENGTH = 200;

/** The field for words in titles and descriptions. */
export function KeywordField({ value = '', isAsked, onChange }: FilterFieldProps<string>) {
  const text = useText();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <TextInput
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this field
        autoFocus={isAsked}
        icon={Search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label={text('Search.keyword')}
        aria-describedby={hintId}
        placeholder={text('Search.keywordPlaceholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className={common.small}>
        <Text id="Search.keywordHint" />
      </p>
    </div>
  );
}
