import { brandKeys } from '~/domain/brands';
import { categoryKeys } from '~/domain/categories';
import { brandNames, categoryNames } from '~/i18n/catalog-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { ChoiceList } from './ChoiceList';
import { type Filters } from './current-search';
import styles from './SecondaryFilters.module.css';

export type Secondary = Pick<Filters, 'categories' | 'brands'>;

interface Props {
  readonly value: Secondary;
  readonly onChange: (value: Secondary) => void;
}

/** Category and brand. */
export function SecondaryFilters({ value, onChange }: Props) {
  const text = useText();
  return (
    <div className={styles.columns}>
      <ChoiceList
        legend={<Text id="Search.category" />}
        anyLabel={<Text id="Search.anyCategory" />}
        choices={categoryKeys.map((key) => ({
          key,
          label: text(categoryNames[key]),
        }))}
        value={value.categories}
        onChange={(categories) => onChange({ ...value, categories })}
      />
      <ChoiceList
        legend={<Text id="Search.brand" />}
        anyLabel={<Text id="Search.anyBrand" />}
        choices={brandKeys.map((key) => ({ key, label: text(brandNames[key]) }))}
        value={value.brands}
        onChange={(brands) => onChange({ ...value, brands })}
      />
    </div>
  );
}
