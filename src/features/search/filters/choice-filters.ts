import { brandKeys } from '~/domain/brands';
import { categoryKeys } from '~/domain/categories';
import { type FilterName, type FilterValues } from '~/domain/search-filters';
import { brandNames, categoryNames } from '~/i18n/catalog-names';
import { type MessageId } from '~/i18n/message-id';
import { type ChoiceFilterName } from './bar-filters';

export interface ChoiceFilter<Key extends string> {
  readonly label: MessageId;
  /** Name of the choice that clears the filter. */
  readonly anyLabel: MessageId;
  /** How many tools there are without the filter. */
  readonly countWithout: MessageId;
  readonly keys: readonly Key[];
  readonly names: Readonly<Record<Key, MessageId>>;
}

/** In the order of "More filters". */
export const choiceFilters: {
  readonly [Name in ChoiceFilterName]: ChoiceFilter<FilterValues[Name][number]>;
} = {
  categories: {
    label: 'Search.category',
    anyLabel: 'Search.anyCategory',
    countWithout: 'Search.withoutCategory',
    keys: categoryKeys,
    names: categoryNames,
  },
  brands: {
    label: 'Search.brand',
    anyLabel: 'Search.anyBrand',
    countWithout: 'Search.withoutBrand',
    keys: brandKeys,
    names: brandNames,
  },
};

export const choiceFilterNames = Object.keys(choiceFilters) as readonly ChoiceFilterName[];

export const isChoiceFilter = (name: FilterName): name is ChoiceFilterName => name in choiceFilters;
