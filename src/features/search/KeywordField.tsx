import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextInput } from '~/ui/fields/TextInput';
import { searchMessages } from './search.messages';
import styles from './KeywordField.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MAX_LENGTH = 200;

/** Words to look for in titles and descriptions. */
export function KeywordField({ value, onChange }: Props) {
  const intl = useIntl();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <TextInput
        type="search"
        icon={Search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label={intl.formatMessage(searchMessages.keyword)}
        aria-describedby={hintId}
        placeholder={intl.formatMessage(searchMessages.keywordPlaceholder)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className={styles.hint}>
        <FormattedMessage {...searchMessages.keywordHint} />
      </p>
    </div>
  );
}
