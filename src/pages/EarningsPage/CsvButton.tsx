import Download from 'lucide-react/icons/download';
import { parseListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { selectContent, selectTools } from './EarningsPage.duck';
import { earningsCsv } from './earnings-csv';
import { useToday } from './use-today';

/** Downloads all sums as a spreadsheet. */
export function CsvButton() {
  const text = useText();
  const content = useAppSelector(selectContent);
  const tools = useAppSelector(selectTools);
  const today = useToday();
  const currencies = content.status === 'ready' ? (content.data.earnings?.currencies ?? []) : [];
  const titleOf = (id: string) => {
    const listingId = parseListingId(id);
    return (listingId && tools.get(listingId)?.title) ?? id;
  };
  const download = () => {
    const head = [
      text('EarningsTable.month'),
      text('EarningsCsv.tool'),
      text('EarningsTable.rentals'),
      text('EarningsTable.nights'),
      text('EarningsTable.price'),
      text('EarningsTable.share'),
      text('EarningsTable.refunded'),
      text('EarningsTable.made'),
      text('EarningsCsv.booked'),
      text('EarningsTable.ahead'),
      text('EarningsCsv.currency'),
    ];
    const texts = {
      head,
      all: text('EarningsNumbers.allTools'),
      others: text('EarningsNumbers.otherTools'),
    };
    const csv = earningsCsv(currencies, { ...texts, titleOf });
    const file = new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' });
    saveFile(`toolyard-earnings-${today}.csv`, file);
  };
  return (
    <Button
      icon={Download}
      disabled={currencies.length === 0}
      onClick={download}
      text="EarningsPage.csv"
    />
  );
}
