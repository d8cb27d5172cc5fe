import { FormattedMessage, useIntl } from 'react-intl';
import { brandKeys } from '~/domain/brands';
import { categoryKeys } from '~/domain/categories';
import { brandNames, categoryNames } from '~/i18n/catalog-names';
import { ChoiceList } from './ChoiceList';
import { type Filters } from './current-search';
import { searchMessages } from './search.messages';
import styles from './SecondaryFilters.module.css';

export type Secondary = Pick<Filters, 'categories' | 'brands'>;

interface Props {
  readonly value: Secondary;
  readonly onChange: (value: Secondary) => void;
}

/** Category and brand. */
export function SecondaryFilters({ value, onChange }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.columns}>
      <ChoiceList
        legend={<FormattedMessage {...searchMessages.category} />}
        anyLabel={<FormattedMessage {...searchMessages.anyCategory} />}
        choices={categoryKeys.map((key) => ({
          key,
          label: intl.formatMessage(categoryNames[key]),
        }))}
        value={value.categories}
        onChange={(categories) => onChange({ ...value, categories })}
      />
      <ChoiceList
        legend={<FormattedMessage {...searchMessages.brand} />}
        anyLabel={<FormattedMessage {...searchMessages.anyBrand} />}
        choices={brandKeys.map((key) => ({ key, label: intl.formatMessage(brandNames[key]) }))}
        value={value.brands}
        onChange={(brands) => onChange({ ...value, brands })}
      />
    </div>
  );
}
