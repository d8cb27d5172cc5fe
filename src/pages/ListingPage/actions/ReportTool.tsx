import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type ListingId } from '~/domain/ids';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { whenLoaded } from '~/ui/when-loaded';
import styles from './ListingActions.module.css';

/** The form needs the library of forms, so it loads when it is opened. */
const ReportForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "report-form" */ './ReportForm')).ReportForm,
);

/** Offers to report a tool to the operator, at the end of its page. */
export function ReportTool({ listingId }: { readonly listingId: ListingId }) {
  const text = useText();
  const hasReports = useHasFeature('reports');
  const [isOpen, setOpen] = useState(false);
  if (!hasReports) return null;
  return (
    <div className={styles.report}>
      <Button
        look="ghost"
        size="s"
        icon={Flag}
        onClick={() => setOpen(true)}
        text="ListingPage.report"
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('ListingPage.report')}>
        <ReportForm listingId={listingId} />
      </Dialog>
    </div>
  );
}
