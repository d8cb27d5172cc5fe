import { type RefObject } from 'react';
import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { StillMissing } from '~/ui/fields/StillMissing';
import { type CheckDraft } from './check-draft';
import { toolsOf } from '../base/order-tools';

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly draft: CheckDraft;
  readonly form: RefObject<HTMLElement | null>;
}

/** Tools without a photo, each a way to its tile. Nobody has to take one. */
export function MissingPhotos({ view, stay, draft, form }: Props) {
  const text = useText();
  const tools = toolsOf(view, stay);
  const items = tools.flatMap(({ listingId, title }, index) => {
    if (draft.pictures.some(({ itemListingId }) => itemListingId === listingId)) return [];
    const inputs = () => form.current?.querySelectorAll<HTMLElement>('input[type="file"]');
    const name = text('OrderCheck.aPhoto', { title: title || text('TransactionTool.deleted') });
    return [{ name, onPress: () => inputs()?.[index]?.focus() }];
  });
  return (
    <StillMissing items={items}>
      <Text id="OrderCheck.withoutPhotos" values={{ count: items.length }} />
    </StillMissing>
  );
}
